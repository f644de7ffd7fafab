/** OWASP's figure for PBKDF2 with SHA-256. A slow tablet needs about half a second for it. */
const rounds = 600_000
/** Plain http pages lack the browser's implementation; the one in JavaScript is slower. */
const roundsInScript = 60_000

interface Verifier {
  readonly salt: string
  readonly rounds: number
  readonly hash: string
}

export const makeVerifier = async (pin: string): Promise<Verifier> => {
  const salt = toBase64(crypto.getRandomValues(new Uint8Array(16)))
  const made = { salt, rounds: hasSubtle() ? rounds : roundsInScript }
  return { ...made, hash: await derive(pin, made) }
}

export const verifies = async (pin: string, verifier: Verifier): Promise<boolean> =>
  (await derive(pin, verifier)) === verifier.hash

const hasSubtle = (): boolean => (crypto.subtle as SubtleCrypto | undefined) !== undefined

const derive = async (pin: string, made: Omit<Verifier, 'hash'>): Promise<string> => {
  const salt = Uint8Array.from(atob(made.salt), (character) => character.codePointAt(0) ?? 0)
  const password = new TextEncoder().encode(pin)
  if (!hasSubtle()) {
    const [{ pbkdf2Async }, { sha256 }] = await Promise.all([
      import('@noble/hashes/pbkdf2.js'),
      import('@noble/hashes/sha2.js'),
    ])
    return toBase64(await pbkdf2Async(sha256, password, salt, { c: made.rounds, dkLen: 32 }))
  }
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: made.rounds }
  return toBase64(new Uint8Array(await crypto.subtle.deriveBits(how, key, 256)))
}

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
