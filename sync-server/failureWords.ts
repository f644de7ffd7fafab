import { z } from 'zod'
import { codeOf } from './files.ts'

const words: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is no folder',
  EISDIR: 'it is a folder',
  EEXIST: 'there is a file of this name',
  EROFS: 'the disk can not be written to',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EFBIG: 'the disk takes no file of this size',
  EIO: 'the disk fails',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EBUSY: 'another program is using it',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
  SQLITE_NOTADB: 'the file is damaged or is no SQLite database. Restore it from a backup',
  SQLITE_CORRUPT: 'the file is damaged or is no SQLite database. Restore it from a backup',
  SQLITE_CANTOPEN: 'it can not be read or made there',
  SQLITE_READONLY: 'it can not be written to',
  SQLITE_FULL: 'the disk is full',
  SQLITE_IOERR: 'the disk is full, or fails',
  SQLITE_BUSY: 'another program is using it',
}

/** An error with a code is explained by the code, because libraries change their messages. */
export const failureWords = (cause: unknown): string => {
  if (cause instanceof SyntaxError || cause instanceof z.ZodError) return 'its content is damaged'
  const code = deepestCodeOf(cause)
  const family = code.split('_').slice(0, 2).join('_')
  const known = words[code] ?? words[family]
  if (known !== undefined) return known
  if (/^[A-Z][A-Z0-9_]+$/.test(code)) return `it failed with ${code}`
  return cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause)
}

export const deepestCodeOf = (error: unknown): string =>
  (error instanceof Error && error.cause !== undefined && deepestCodeOf(error.cause)) ||
  codeOf(error)
