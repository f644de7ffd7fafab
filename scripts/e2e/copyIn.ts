import { strFromU8, unzipSync } from 'fflate'
import { copyFile } from '#shared/derive/export/copy.ts'

interface Copy {
  readonly records: readonly Readonly<Record<string, unknown>>[]
}

/** The file of records in an export's zip. */
export const copyIn = (zip: Uint8Array): Copy =>
  JSON.parse(strFromU8(unzipSync(zip)[copyFile] ?? new Uint8Array())) as Copy
