import { SqliteError } from 'better-sqlite3'
import { StoreUnavailable } from '#server/errors.ts'
import { failureWords } from '#server/failureWords.ts'
import { codeOf } from '#server/files.ts'

/** These codes come from the disk or the file, and all others from a statement. */
const storageCodes = [
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'SQLITE_READONLY',
  'SQLITE_CANTOPEN',
  'SQLITE_CORRUPT',
  'SQLITE_NOTADB',
  'SQLITE_NOMEM',
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  'SQLITE_PROTOCOL',
]

export const isStorageFailure = (error: unknown): boolean =>
  error instanceof SqliteError &&
  storageCodes.some((code) => error.code === code || error.code.startsWith(`${code}_`))

export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof SqliteError && error.code === 'SQLITE_CONSTRAINT_UNIQUE'

export const unavailable = (cause: unknown): StoreUnavailable =>
  cause instanceof StoreUnavailable
    ? cause
    : new StoreUnavailable('The database cannot keep anything at the moment', { cause })

export const openingError = (place: string, cause: unknown): Error =>
  new Error(`Cannot open the database ${place}: ${openingWords(cause)}`, { cause })

/** A file in place of the missing folder causes this error. */
const openingWords = (cause: unknown): string =>
  codeOf(cause) === 'EEXIST' ? 'its folder is a file' : failureWords(cause)
