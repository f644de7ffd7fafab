import { plainPath } from '#shared/memories/import/takeout.ts'
import type { ImportFile } from './importFiles.ts'

export interface ImportFiles {
  readonly files: readonly ImportFile[]
  readonly badZips: readonly string[]
}

const isZip = ({ name, type }: File): boolean =>
  /\.zip$/i.test(name) || /^application\/(?:x-)?zip/.test(type)

export const importFilesIn = async (chosen: readonly File[]): Promise<ImportFiles> => {
  const files: ImportFile[] = []
  const badZips: string[] = []
  for (const file of chosen) {
    if (!isZip(file)) {
      files.push(inFolder(file))
      continue
    }
    const { filesInZip } = await import('./filesInZip.ts')
    const found = await filesInZip(file).catch(() => undefined)
    if (found === undefined) badZips.push(file.name)
    for (const each of found ?? []) files.push(each)
  }
  return { files, badZips }
}

const inFolder = (file: File): ImportFile => ({
  path: plainPath(file.webkitRelativePath || file.name),
  size: file.size,
  modified: new Date(file.lastModified),
  isEncrypted: false,
  read: async () => file,
})
