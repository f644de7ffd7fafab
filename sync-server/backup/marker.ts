import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readIfThere, syncFolder, writeWhole } from '#server/files.ts'
import { BackupProblem } from './problem.ts'

const restoredSchema = z.object({
  families: z.array(z.string()),
  accounts: z.number(),
  /** Devices can give back what they know only if the right sealing key was available. */
  hasSealKey: z.boolean(),
})

const markerSchema = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('preparing') }),
  z.object({
    phase: z.literal('placing'),
    backupId: z.string(),
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
