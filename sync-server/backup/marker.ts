import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readIfThere, syncFolder, writeWhole } from '#server/files.ts'
import { BackupProblem } from './problem.ts'

const restoredSchema = z.object({
  families: z.array(z.string()),
  accounts: z.number(),
  /** Was the right sealing key available, so that devices can give back what they know? */
  hasSealKey: z.boolean(),
})

const markerSchema = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('preparing') }),
  z.object({
    phase: z.literal('placing'),
    /** From the backup's manifest. */
    backupId: z.string(),
    /** The folder in the data directory that receives the replaced files. */
    before: z.string(),
    restored: restoredSchema,
  }),
])

export type Restored = z.infer<typeof restoredSchema>
export type Marker = z.infer<typeof markerSchema>

export const markerFileOf = (dataDir: string): string => join(dataDir, 'restore-unfinished.json')

export const readMarker = async (dataDir: string): Promise<Marker | undefined> => {
  const text = await readIfThere(markerFileOf(dataDir))
  return text === undefined ? undefined : markerSchema.parse(JSON.parse(text))
}

export const writeMarker = (dataDir: string, marker: Marker): Promise<void> =>
  writeWhole(markerFileOf(dataDir), `${JSON.stringify(marker)}\n`)

export const removeMarker = async (dataDir: string): Promise<void> => {
  await rm(markerFileOf(dataDir), { force: true })
  await syncFolder(dataDir)
}

/** @throws BackupProblem if a restore of this data directory was interrupted. */
export const assertNoRestore = async (dataDir: string): Promise<void> => {
  const text = await readIfThere(markerFileOf(dataDir))
  if (text === undefined) return
  const isUntouched = text.includes('"preparing"')
  throw new BackupProblem(
    `A restore in ${dataDir} was interrupted: run npm run restore -- FILE again.${
      isUntouched ? ` To go on without it, delete ${markerFileOf(dataDir)}.` : ''
    }`,
  )
}
