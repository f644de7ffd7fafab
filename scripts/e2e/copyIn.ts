import { strFromU8, unzipSync } from 'fflate'
import { copyFile, photoFolder } from '#shared/export/copy.ts'

interface Copy {
  readonly records: readonly Readonly<Record<string, unknown>>[]
}

export const copyIn = (zip: Uint8Array): Copy =>
  JSON.parse(strFromU8(unzipSync(zip)[copyFile] ?? new Uint8Array())) as Copy

export const photosIn = (zip: Uint8Array): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(unzipSync(zip))
      .filter(([name]) => name.startsWith(photoFolder))
      .map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')]),
  )
