import { downloadZip } from 'client-zip'

export interface ZipEntry {
  readonly name: string
  readonly lastModified: Date
  readonly input: Blob | string
}

/** Larger zips are trouble for many tools, old disks and a browser's memory. */
const partBytes = 1024 ** 3

const bytesOf = ({ input }: ZipEntry): number =>
  typeof input === 'string' ? new TextEncoder().encode(input).byteLength : input.size

/** @param most the most bytes of a zip, unless a single entry is larger. */
export const zipParts = async (
  entries: AsyncIterator<ZipEntry>,
  give: (zip: Blob, part: { readonly number: number; readonly isLast: boolean }) => void,
  most = partBytes,
): Promise<void> => {
  let next = await entries.next()
  const isOver = (): boolean => next.done === true
  for (let number = 1; !isOver(); number += 1) {
    const part = async function* (): AsyncGenerator<ZipEntry> {
      let bytes = 0
      while (next.done !== true) {
        bytes += bytesOf(next.value)
        if (bytes > most && bytes > bytesOf(next.value)) return
        yield next.value
        next = await entries.next()
      }
    }
    const zip = await downloadZip(part()).blob()
    give(zip, { number, isLast: isOver() })
  }
}
