import { join } from 'node:path'
import { z } from 'zod'
import { readIfThere } from '#server/files.ts'
import { names, sealKeyFileOf } from './layout.ts'
import { fingerprintOf } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { BackupProblem } from './problem.ts'

export interface SealKey {
  readonly key: Buffer
  readonly text: string
}

const sealFile = z.object({ key: z.string().min(43) })

export const readSealKey = async (path: string): Promise<SealKey | undefined> => {
  const text = await readIfThere(path)
  if (text === undefined) return undefined
  try {
    return { key: Buffer.from(sealFile.parse(JSON.parse(text)).key, 'base64url'), text }
  } catch (cause) {
    throw new BackupProblem(`${path} holds no sealing key.`, { cause })
  }
}

export interface SealKeyWishes {
  readonly sealKeyFile?: string
  readonly withoutSealKey: boolean
}

/**
 * Chooses the requested key, that of the data directory, or the one beside the archive; undefined
 * means to keep the data directory's own key or make a new one.
 * @throws BackupProblem if none is the right one.
 */
export const chooseSealKey = async (
  dataDir: string,
  archive: string,
  manifest: Manifest,
  { sealKeyFile, withoutSealKey }: SealKeyWishes,
): Promise<SealKey | undefined> => {
  const isRight = (found: SealKey | undefined): found is SealKey =>
    found !== undefined && fingerprintOf(found.key) === manifest.sealKey
  if (sealKeyFile !== undefined) {
    const given = await readSealKey(sealKeyFile)
    if (isRight(given)) return given
    throw new BackupProblem(`${sealKeyFile} is not the sealing key of ${archive}.`)
  }
  for (const path of [join(dataDir, names.seal), sealKeyFileOf(archive)]) {
    const found = await readSealKey(path)
    if (isRight(found)) return found
  }
  if (withoutSealKey) return undefined
  throw new BackupProblem(
    `The sealing key of ${archive} is neither in ${dataDir}/secrets nor at ` +
      `${sealKeyFileOf(archive)}. Without it, devices cannot give back what they know and the backup ` +
      `lacks. Say where it is with --seal-key FILE, or go on without it with --without-seal-key.`,
  )
}
