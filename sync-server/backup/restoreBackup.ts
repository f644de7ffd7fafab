import { rm } from 'node:fs/promises'
import type { Environment } from '#server/environment.ts'
import { lockDirectory } from '#server/store/sqlite/running/directoryLock.ts'
import { stagingOf } from './layout.ts'
import type { Manifest } from './manifest.ts'
import { readMarker, removeMarker, writeMarker } from './marker.ts'
import type { Restored } from './marker.ts'
import { place } from './place.ts'
import { prepare } from './prepare.ts'
import type { RestoreJob } from './prepare.ts'
import { BackupProblem, problemAt } from './problem.ts'
import { readManifest } from './readArchive.ts'

export interface RestoreDependencies {
  readonly environment: Environment
  readonly onStep?: (step: string) => void
}

export interface RestoreDone {
  readonly manifest: Manifest
  readonly restored: Restored
  readonly before?: string
}

const retries = 20

/**
 * Replaces the contents of a data directory (docs/protocol.md, Restore). It deletes nothing, and
 * completes if it is run again after an interruption.
 * @throws BackupProblem with the reason in one line.
 */
export const restoreBackup = async (
  job: RestoreJob,
  deps: RestoreDependencies,
): Promise<RestoreDone> => {
  const { dataDir } = job
  try {
    const lock = await lockDirectory(dataDir, { retries })
    if (lock === undefined) {
      throw new BackupProblem(`A server is using ${dataDir}: stop it, then restore.`)
    }
    try {
      return (await finishEarlier(job, deps)) ?? (await restore(job, deps))
    } finally {
      lock.release()
    }
  } catch (error) {
    throw problemAt(dataDir, error)
  }
}

const finishEarlier = async (
  { dataDir, file }: RestoreJob,
  deps: RestoreDependencies,
): Promise<RestoreDone | undefined> => {
  const marker = await readMarker(dataDir)
  if (marker?.phase !== 'placing') return undefined
  const before = await finish(dataDir, marker.before, deps)
  const manifest = await readManifest(file)
  const { restored, backupId } = marker
  return manifest.id === backupId ? { manifest, restored, ...before } : undefined
}

const restore = async (job: RestoreJob, deps: RestoreDependencies): Promise<RestoreDone> => {
  const { dataDir } = job
  const { environment, onStep = () => undefined } = deps
  const manifest = await readManifest(job.file)
  await writeMarker(dataDir, { phase: 'preparing' })
  let restored: Restored
  try {
    restored = await prepare(job, { environment, onStep })
  } catch (error) {
    await rm(stagingOf(dataDir), { recursive: true, force: true })
    await removeMarker(dataDir)
    throw error
  }
  const before = `before-restore-${environment.now().toISOString().replaceAll(/[:.]/g, '-')}`
  onStep('prepared')
  await writeMarker(dataDir, { phase: 'placing', backupId: manifest.id, before, restored })
  return { manifest, restored, ...(await finish(dataDir, before, deps)) }
}

const finish = async (
  dataDir: string,
  before: string,
  { onStep = () => undefined }: RestoreDependencies,
): Promise<Pick<RestoreDone, 'before'>> => {
  const isKept = await place(dataDir, before, onStep)
  onStep('placed')
  await rm(stagingOf(dataDir), { recursive: true, force: true })
  onStep('tidied')
  await removeMarker(dataDir)
  return isKept ? { before } : {}
}
