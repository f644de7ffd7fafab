import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'

/** Three decimals of a degree are about 100 m: they show the village but not the house. */
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000 + 0

const degrees = (most: number) => z.number().min(-most).max(most).overwrite(rounded)

export const placeSchema = z.object(
  { latitude: degrees(90), longitude: degrees(180) },
  { error: () => m.memories_place_invalid() },
)

export type Place = z.output<typeof placeSchema>

/** Cameras without a position write zeros, and damaged files anything. */
export const placeOf = (
  latitude: number | undefined,
  longitude: number | undefined,
): Place | undefined =>
  latitude === 0 && longitude === 0
    ? undefined
    : placeSchema.safeParse({ latitude, longitude }).data

export const placeText = ({ latitude, longitude }: Place): string =>
  `${latitude.toFixed(3)}, ${longitude.toFixed(3)}`

export const placeIn = (text: string): Place | undefined => {
  const [, latitude, longitude] =
    /^\s*(-?\d{1,2}(?:\.\d{1,15})?)[\s,]\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*$/.exec(text) ?? []
  return latitude === undefined
    ? undefined
    : placeSchema.safeParse({ latitude: Number(latitude), longitude: Number(longitude) }).data
}

/** Links to a map of another site, which learns the place when somebody opens it. */
export const mapUrlOf = ({ latitude, longitude }: Place): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`
