import { createHash } from 'node:crypto'
import { noisyPhoto, photoOfPhone } from '#server/testing/pictures.ts'
import { withoutPlace } from '#shared/photos/withoutPlace.ts'
import type { Random } from '#shared/testing/random.ts'

/** One that a device sends. */
export interface MadePhoto {
  readonly sent: Uint8Array<ArrayBuffer>
  readonly sentHash: string
  /** Of what the server has to keep of it; null where it must not take it. */
  readonly keptHash: string | null
}

const [plain, withPlace] = await Promise.all([
  noisyPhoto(1, 16),
  photoOfPhone({ width: 16, height: 16 }),
])

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * A tiny photo that is no other's. Some have a place in them, so that the server keeps them under another
 * name than their device gave them; a few are cut short.
 */
export const makePhoto = (random: Random): MadePhoto => {
  const luck = random.next()
  const whole = withComment(luck < 0.3 ? withPlace : plain, random.token())
  const isCutShort = luck > 0.9
  const sent = isCutShort ? whole.slice(0, -60) : whole
  const kept = isCutShort ? undefined : withoutPlace(sent)
  return {
    sent,
    sentHash: hashOf(sent),
    keptHash: kept === undefined ? null : hashOf(kept),
  }
}

/** A comment behind the start of the image (ITU-T T.81, B.2.4.5). */
const withComment = (jpeg: Uint8Array, text: string): Uint8Array<ArrayBuffer> => {
  const comment = Buffer.from(text)
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]))
}
