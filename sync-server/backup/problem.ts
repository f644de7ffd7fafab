import { codeOf } from '#server/files.ts'

/** Why a backup or a restore can not be done, in one line for whoever runs it. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem'
}

/** The last two are the ways of quotas to say it. */
const fullCodes = ['ENOSPC', 'SQLITE_FULL', 'EDQUOT', 'EFBIG']

const knownReasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is no folder',
  EISDIR: 'it is a folder',
  EEXIST: 'there is a file of this name',
  EROFS: 'the disk can not be written to',
}

/** One line on what happened at a place; what is a problem already stays what it is. */
export const problemAt = (place: string, cause: unknown): BackupProblem => {
  if (cause instanceof BackupProblem) return cause
  const code = deepestCodeOf(cause)
  if (fullCodes.includes(code)) {
    return new BackupProblem(`There is no room left for ${place}: free some and run it again.`, {
      cause,
    })
  }
  /** SQLite tells any failed write so, that of a full quota too. */
  if (code.startsWith('SQLITE_IOERR')) {
    return new BackupProblem(`Cannot write ${place}: the disk is full, or fails.`, { cause })
  }
  const said = cause instanceof Error ? cause.message.split('\n')[0] : String(cause)
  return new BackupProblem(`Cannot use ${place}: ${knownReasons[code] ?? said}.`, { cause })
}

/** The store tells in its own words that it cannot go on; why is in the cause. */
const deepestCodeOf = (error: unknown): string =>
  (error instanceof Error && error.cause !== undefined && deepestCodeOf(error.cause)) ||
  codeOf(error)
