import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf, ifThere, isThere, syncFile, syncFolder } from '#server/files.ts'
import { names, stagingOf } from './layout.ts'

/**
 * A database that was not closed leaves these files, which SQLite would apply to another database
 * in its place.
 */
const companions: Readonly<Record<string, readonly string[]>> = {
  [names.database]: [`${names.database}-wal`, `${names.database}-shm`],
}

/**
 * A move can be interrupted and run again: a file still in the staging folder has not been moved
 * yet.
 * @param before the folder that receives replaced files.
 * @returns whether any file was replaced.
 */
export const place = async (
  dataDir: string,
  before: string,
  onStep: (step: string) => void,
): Promise<boolean> => {
  const staging = stagingOf(dataDir)
  const keep = (name: string) => moveAway(dataDir, join(dataDir, before), name)
  for (const name of [names.seal, names.identity, names.journal, names.database]) {
    if (!(await isThere(join(staging, name)))) continue
    for (const old of [...(companions[name] ?? []), name]) {
      onStep(`before ${old} is kept`)
      await keep(old)
    }
    onStep(`before ${name} is placed`)
    await move(join(staging, name), join(dataDir, name))
  }
  await placePhotos(dataDir, keep, onStep)
  return isThere(join(dataDir, before))
}

const placePhotos = async (
  dataDir: string,
  keep: (name: string) => Promise<void>,
  onStep: (step: string) => void,
): Promise<void> => {
  const staging = stagingOf(dataDir)
  const folder = join(staging, names.photos)
  const entries = await ifThere(readdir(folder, { withFileTypes: true, recursive: true }))
  const photos = (entries ?? []).filter((entry) => entry.isFile())
  const paths = photos.map(({ parentPath, name }) => join(parentPath, name)).toSorted()
  for (const staged of paths) {
    const name = staged.slice(staging.length + 1)
    const there = await ifThere(stat(join(dataDir, name)))
    if (there?.size === (await stat(staged)).size) continue
    onStep(`before ${name} is placed`)
    if (there !== undefined) await keep(name)
    await move(staged, join(dataDir, name))
  }
}

const moveAway = async (dataDir: string, before: string, name: string): Promise<void> => {
  if (await isThere(join(dataDir, name))) await move(join(dataDir, name), join(before, name))
}

const move = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await rename(from, to).catch((error: unknown) => {
    if (codeOf(error) !== 'EXDEV') throw error
    return moveAcross(from, to)
  })
  await syncFolder(dirname(to))
  await syncFolder(dirname(from))
}

/** The folder of photos may be a link to another disk, and files cannot be renamed across disks. */
const moveAcross = async (from: string, to: string): Promise<void> => {
  const draft = `${to}.part`
  await copyFile(from, draft)
  await syncFile(draft)
  await rename(draft, to)
  await rm(from)
}
