import { deepestCodeOf, failureWords } from '#server/failureWords.ts'

/** Why a backup or restore is impossible, in one line for the operator. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem'
}

/** The last two codes come from disk quotas. */
const fullCodes = ['ENOSPC', 'SQLITE_FULL', 'EDQUOT', 'EFBIG']

/** Explains an error at a path in one line; a BackupProblem stays as it is. */
export const problemAt = (place: string, cause: unknown): BackupProblem => {
  if (cause instanceof BackupProblem) return cause
  const code = deepestCodeOf(cause)
  if (fullCodes.includes(code)) {
    return new BackupProblem(`There is no room left for ${place}: free some and run it again.`, {
      cause,
    })
  }
  /** SQLite uses this code for every failed write, also because of a full quota. */
  if (code.startsWith('SQLITE_IOERR')) {
    return new BackupProblem(`Cannot write ${place}: the disk is full, or fails.`, { cause })
  }
  return new BackupProblem(`Cannot use ${place}: ${failureWords(cause)}.`, { cause })
}
