import { readFile } from 'node:fs/promises'

const names = ['lake.webm', 'lake.mp4', 'lake.mov', 'hevc.mp4'] as const

/** Three seconds of a test picture, said to be taken in Berlin; the last one is what few browsers play. */
export const filmOf = (name: (typeof names)[number]): Promise<Buffer> =>
  readFile(new URL(`films/${name}`, import.meta.url))

/** An MP4 with so many bytes of padding at its end: as large as one likes. */
export const paddingBox = (bytes: number): Buffer => {
  const box = Buffer.alloc(bytes)
  box.writeUInt32BE(bytes, 0)
  box.write('free', 4)
  return box
}
