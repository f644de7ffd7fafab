import { createHmac, generateKeyPair, randomBytes } from 'node:crypto'
import { link, mkdir, open, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { failureWords } from '#server/failureWords.ts'
import { codeOf, makePrivate, readIfThere, syncFolder } from '#server/files.ts'

/** Secrets survive restarts and are never in the database. */
export interface Secrets {
  /** Seals records against forgery (docs/protocol.md, Words); 32 bytes. */
  readonly sealKey: Buffer
  readonly cookieKey: string
  readonly clientSecret: string
  readonly jwks: { readonly keys: readonly Record<string, string>[] }
}

/**
 * Creates missing secrets. Two processes that start at the same time get the same ones.
 * @throws SecretsUnusable if a file cannot be read, written or parsed.
 */
export const openSecrets = async (dataDir: string): Promise<Secrets> => {
  const folder = join(dataDir, 'secrets')
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (cause) {
    throw new SecretsUnusable(folder, cause)
  }
  const seal = await keep(join(folder, 'seal.json'), sealFile, async () => ({ key: newKey() }))
  const identity = await keep(join(folder, 'identity.json'), identityFile, async () => ({
    cookieKey: newKey(),
    clientSecret: newKey(),
    jwks: { keys: [await newSigningKey()] },
  }))
  return { sealKey: Buffer.from(seal.key, 'base64url'), ...identity }
}

/**
 * A server whose database is older than ids derives its id from the key, so that all restored
 * backups get the same one.
 */
export const serverIdOf = ({ sealKey }: Pick<Secrets, 'sealKey'>): string =>
  createHmac('sha256', sealKey).update('server id').digest('base64url')

export class SecretsUnusable extends Error {
  override readonly name = 'SecretsUnusable'
  constructor(path: string, cause: unknown) {
    super(`Cannot use the secrets in ${path}: ${failureWords(cause)}`, { cause })
  }
}

const key = z.string().min(43)
const sealFile = z.object({ key })
const identityFile = z.object({
  cookieKey: key,
  clientSecret: key,
  jwks: z.object({ keys: z.array(z.record(z.string(), z.string())).min(1) }),
})

const newKey = (): string => randomBytes(32).toString('base64url')

const newSigningKey = async (): Promise<Record<string, string>> => {
  const { privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' })
  const jwk = z.record(z.string(), z.string()).parse(privateKey.export({ format: 'jwk' }))
  return { ...jwk, alg: 'ES256', use: 'sig', kid: randomBytes(8).toString('base64url') }
}

const keep = async <T>(path: string, schema: z.ZodType<T>, make: () => Promise<T>): Promise<T> => {
  try {
    if ((await readIfThere(path)) === undefined) await create(path, JSON.stringify(await make()))
    makePrivate(path)
    return schema.parse(JSON.parse((await readIfThere(path)) ?? ''))
  } catch (cause) {
    throw new SecretsUnusable(path, cause)
  }
}

const create = async (path: string, text: string): Promise<void> => {
  const draft = `${path}.${newKey().slice(0, 8)}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  try {
    await link(draft, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
  await syncFolder(dirname(path))
}
