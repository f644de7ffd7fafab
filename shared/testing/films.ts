import { readFile } from 'node:fs/promises'
import type { Overwrite } from '#shared/photos/film/filmReader.ts'

const names = [
  'lake.webm',
  'lake.mp4',
  'lake.mov',
  'hevc.mp4',
  'drone.mp4',
  'words.webm',
  'pieces.mp4',
] as const

/**
 * Three seconds of a test picture with a place in Berlin; few browsers play hevc.mp4. The last
 * three films have one second, made with ffmpeg from testsrc, sine and subtitles 'GPS (13.4050,
 * 52.5200, 20)': -c:s mov_text as drones write them, -c:s webvtt, and without them -movflags
 * frag_keyframe+empty_moov+default_base_moof; each with -metadata comment or title='at 52.5200'.
 */
export const filmOf = (name: (typeof names)[number]): Promise<Buffer> =>
  readFile(new URL(`films/${name}`, import.meta.url))

export const keptFilm = (film: Buffer, overwrites: readonly Overwrite[]): Buffer => {
  const kept = Buffer.from(film)
  for (const { at, length, bytes } of overwrites) {
    if (bytes === undefined) kept.fill(0, at, at + length)
    else kept.set(bytes, at)
  }
  return kept
}

/**
 * The fragment declares this number of bytes as one more picture of the first track (ISO/IEC
 * 14496-12, 8.8), so that they are kept.
 */
export const sampleHead = (bytes: number): Buffer => {
  const track = box('tfhd', 0x020000, 1)
  const run = box('trun', 0x000201, 1, 0, bytes)
  const fragment = wrap('moof', wrap('traf', track, run))
  fragment.writeInt32BE(fragment.length + 8, fragment.length - 8)
  const data = Buffer.from('\0\0\0\0mdat', 'latin1')
  data.writeUInt32BE(bytes + 8)
  return Buffer.concat([fragment, data])
}

const box = (type: string, ...numbers: readonly number[]): Buffer => {
  const content = Buffer.alloc(4 * numbers.length)
  for (const [at, number] of numbers.entries()) content.writeUInt32BE(number, 4 * at)
  return wrap(type, content)
}

const wrap = (type: string, ...content: readonly Buffer[]): Buffer => {
  const inner = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(inner.length + 8)
  head.write(type, 4)
  return Buffer.concat([head, inner])
}

export const paddingBox = (bytes: number): Buffer => {
  const box = Buffer.alloc(bytes)
  box.writeUInt32BE(bytes, 0)
  box.write('free', 4)
  return box
}
