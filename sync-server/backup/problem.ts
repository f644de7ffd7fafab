import { deepestCodeOf, failureWords } from '#server/failureWords.ts'

/** The reason why a backup or a restore is impossible, in one line for the operator. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem'
}

/** The last two are the ways of quotas to say it. */
const fullCodes = ['ENOSPC', 'SQLITE_FULL', 'EDQUOT', 'EFBIG']

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
  return new BackupProblem(`Cannot use ${place}: ${failureWords(cause)}.`, { cause })
}
