import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { releaseNotesSchema } from '#shared/device/appUpdate.ts'
import type { AppUpdate } from '#shared/device/appUpdate.ts'

const file = new URL('../shared/releaseNotes.json', import.meta.url)

export const readReleaseNotes = async (): Promise<readonly AppUpdate[]> => {
  const parsed = releaseNotesSchema.safeParse(JSON.parse(await readFile(file, 'utf8')))
  if (parsed.success) return parsed.data
  throw new Error(`The release notes do not fit: ${z.prettifyError(parsed.error)}`)
}
