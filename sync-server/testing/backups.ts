import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeBackup } from '#server/backup/makeBackup.ts'
import type { BackupJob } from '#server/backup/makeBackup.ts'
import { readArchive } from '#server/backup/readArchive.ts'
import { restoreBackup } from '#server/backup/restoreBackup.ts'
import type { RestoreDone } from '#server/backup/restoreBackup.ts'
import { realEnvironment } from './environment.ts'
import { addFamily, addPerson } from './people/people.ts'
import { startServer } from './processes/serve.ts'

export const makeDataDir = async (
  dataDir: string,
  familyName: string,
  photos: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const server = await startServer({ dataDir })
  const { userId } = await addPerson(server)
  await addFamily(server, [{ userId, role: 'parent' }], familyName)
  await server.close()
  for (const [name, text] of Object.entries(photos)) {
    const path = join(dataDir, 'photos', name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
}

export const backUp = (
  dataDir: string,
  file: string,
  wishes: Partial<BackupJob> = {},
): ReturnType<typeof makeBackup> =>
  makeBackup({ dataDir, file, force: false, withPhotos: true, ...wishes }, realEnvironment)

export const restore = (
  dataDir: string,
  file: string,
  wishes: { readonly sealKeyFile?: string; readonly withoutSealKey?: boolean } = {},
): Promise<RestoreDone> =>
  restoreBackup(
    { dataDir, file, withoutSealKey: false, ...wishes },
    { environment: realEnvironment },
  )

export const unpackBackup = async (file: string, folder: string): Promise<readonly string[]> => {
  const unpacked: string[] = []
  await readArchive(file, {
    file: async (name, content) => {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await pipeline(content, createWriteStream(join(folder, name)))
      unpacked.push(name)
    },
  })
  return unpacked
}

export const filesIn = async (folder: string): Promise<Readonly<Record<string, string>>> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile() && !/-(wal|shm)$/.test(entry.name))
  const texts = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name)
    return [path.slice(folder.length + 1), await readFile(path, 'base64')] as const
  })
  return Object.fromEntries((await Promise.all(texts)).toSorted())
}
