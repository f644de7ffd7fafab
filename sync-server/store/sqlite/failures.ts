import { SqliteError } from 'better-sqlite3'
import { StoreUnavailable } from '#server/errors.ts'

/** What the disk or the file did, as opposed to what a statement asked for. */
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

/** Extended codes such as SQLITE_IOERR_WRITE count as their family. */
export const isStorageFailure = (error: unknown): boolean =>
  error instanceof SqliteError &&
  storageCodes.some((code) => error.code === code || error.code.startsWith(`${code}_`))

export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof SqliteError && error.code === 'SQLITE_CONSTRAINT_UNIQUE'

export const unavailable = (cause: unknown): StoreUnavailable =>
  cause instanceof StoreUnavailable
    ? cause
    : new StoreUnavailable('The database cannot keep anything at the moment', { cause })

/** One line for whoever starts the server. @param place the file or folder that was opened. */
export const openingError = (place: string, cause: unknown): Error =>
  new Error(`Cannot open the database ${place}: ${reason(cause)}`, { cause })

const reason = (cause: unknown): string => {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (code.startsWith('SQLITE_NOTADB') || code.startsWith('SQLITE_CORRUPT')) {
    return 'the file is damaged or is no SQLite database. Restore it from a backup'
  }
  if (code.startsWith('SQLITE_CANTOPEN')) return 'it can not be read or made there'
  if (code.startsWith('SQLITE_READONLY')) return 'it can not be written to'
  if (code.startsWith('SQLITE_FULL')) return 'the disk is full'
  if (code.startsWith('SQLITE_BUSY')) return 'another program is using it'
  const known: Readonly<Record<string, string>> = {
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    ENOTDIR: 'a part of its path is no folder',
    EEXIST: 'its folder is a file',
    ENOSPC: 'the disk is full',
    EROFS: 'the disk can not be written to',
  }
  return known[code] ?? (cause instanceof Error ? cause.message : String(cause))
}
