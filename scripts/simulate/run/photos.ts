import { createHash } from 'node:crypto'
import { noisyPhoto, photoOfPhone } from '#server/testing/photos/pictures.ts'
import { withoutPlace } from '#shared/photos/withoutPlace.ts'
import type { Random } from '#shared/testing/random.ts'

export interface MadePhoto {
  readonly sent: Uint8Array<ArrayBuffer>
  readonly sentHash: string
  readonly keptHash: string | null
}

const [plain, withPlace] = await Promise.all([
  noisyPhoto(1, 16),
  photoOfPhone({ width: 16, height: 16 }),
])

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Some photos contain a place, so that the server stores them under a different name; a few are cut
 * short.
 */
export const makePhoto = (random: Random): MadePhoto => {
  const luck = random.next()
  const whole = withText(luck < 0.3 ? withPlace : plain, random.token())
  const isCutShort = luck > 0.9
  const sent = isCutShort ? whole.slice(0, -60) : whole
  const kept = isCutShort ? undefined : withoutPlace(sent)
  return {
    sent,
    sentHash: hashOf(sent),
    keptHash: kept === undefined ? null : hashOf(kept),
  }
}

/** The text comes after the drawn data and before the image's end, where decoders ignore it. */
const withText = (jpeg: Uint8Array, text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat([jpeg.subarray(0, -2), Buffer.from(text), jpeg.subarray(-2)]))
