import { realDay, takenDay } from '#shared/memories/import/takenDay.ts'
import { placeOf } from '#shared/memories/place.ts'
import type { Place } from '#shared/memories/place.ts'

export interface PhotoNotes {
  readonly date: string
  readonly impossible: string | undefined
  readonly place: Place | null
}

export const readPhotoNotes = async (
  bytes: Uint8Array,
  { name, lastModified }: Pick<File, 'name' | 'lastModified'>,
  now = new Date(),
): Promise<PhotoNotes> => {
  const { place, ...days } = await notesByCamera(bytes)
  const { day, impossible } = takenDay({ ...days, name, modified: new Date(lastModified) }, now)
  return { date: day, impossible, place: place ?? null }
}

export interface PhotoDays {
  /** The day when it was taken, by the camera's own clock. */
  readonly camera?: string | undefined
  /** The day by the program that last changed the photo. */
  readonly changed?: string | undefined
}

export const daysByCamera = async (bytes: Uint8Array): Promise<PhotoDays> => {
  const { camera, changed } = await notesByCamera(bytes)
  return { camera, changed }
}

const notesByCamera = async (
  bytes: Uint8Array,
): Promise<PhotoDays & { readonly place?: Place | undefined }> => {
  const { default: reader } = await import('exifreader')
  try {
    const notes = await reader.load(bytes.slice().buffer, { expanded: true, async: true })
    const { exif = {}, gps } = notes
    const xmp: Readonly<Record<string, unknown>> = notes.xmp ?? {}
    const firstDay = (tags: readonly unknown[]): string | undefined =>
      tags.map(dayIn).find((day) => day !== undefined)
    return {
      camera: firstDay([
        exif.DateTimeOriginal,
        exif.DateTimeDigitized,
        ...['DateTimeOriginal', 'DateCreated', 'CreateDate'].map((name) => xmp[name]),
      ]),
      changed: firstDay([exif.DateTime, xmp['ModifyDate']]),
      place: placeOf(gps?.Latitude, gps?.Longitude),
    }
  } catch {
    /** A photo may have no metadata. */
    return {}
  }
}

/** Programs use other separators than cameras. A clock that was never set says 0000:00:00. */
const dayIn = (tag: unknown): string | undefined => {
  const text = String((tag as { readonly description?: unknown } | undefined)?.description ?? '')
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[:./-](\d\d)[:./-](\d\d)(?!\d)/.exec(text) ?? []
  return year === '0000' ? undefined : realDay(year, month, day)
}
