import { hash, verify } from '@node-rs/argon2'
import type { Credential } from '#server/store/accounts.ts'
import { isEasyPassword } from './easyPasswords.ts'

export const passwordLength = { shortest: 10, longest: 200 } as const

export type PasswordProblem = 'too-short' | 'too-long' | 'is-email' | 'too-easy'

export type PasswordOwner = Pick<Credential, 'email' | 'firstName' | 'lastName'>

export const passwordProblem = (
  password: string,
  { email, firstName, lastName }: PasswordOwner,
): PasswordProblem | undefined => {
  const length = [...password].length
  if (length < passwordLength.shortest) return 'too-short'
  if (length > passwordLength.longest) return 'too-long'
  if (password.trim().toLowerCase() === email) return 'is-email'
  return isEasyPassword(password, [email, firstName, lastName]) ? 'too-easy' : undefined
}

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes equally long for a missing account (undefined), so that timing reveals nothing. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>
}

/** OWASP's parameters for Argon2id: 19 MiB, two passes, one thread. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const createPasswords = (): Passwords => {
  let nobodys: Promise<string> | undefined
  return {
    hash: (password) => hash(normalized(password), parameters),
    verify: async (passwordHash, password) => {
      if ([...password].length > passwordLength.longest) return false
      nobodys ??= hash('nobody has this password', parameters)
      const matches = await verify(passwordHash ?? (await nobodys), normalized(password))
      return matches && passwordHash !== undefined
    },
  }
}

/** Keyboards encode an 'é' in different ways. */
const normalized = (password: string): string => password.normalize('NFKC')
