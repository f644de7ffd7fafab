import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { readConfig } from '#server/config.ts'
import type { Config } from '#server/config.ts'
import type { Environment } from '#server/environment.ts'

export const environment: Environment = {
  now: () => new Date(),
  newId: () => uuidv7(),
  newToken: () => randomBytes(32).toString('base64url'),
}

export class Problem extends Error {}

export const configured = (): Config => {
  const read = readConfig(process.env)
  if (read.type === 'problems') throw new Problem(read.problems.join('\n'))
  return read.config
}

/** npm runs scripts in the package's folder, but a typed path is relative to the caller's. */
export const typedPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? '', path)

export const runCommand = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
