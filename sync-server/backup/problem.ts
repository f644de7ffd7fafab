import { deepestCodeOf, failureWords } from '#server/failureWords.ts'

export class BackupProblem extends Error {
  override readonly name = 'BackupProblem'
}

/** EDQUOT and EFBIG come from disk quotas. */
const fullCodes = ['ENOSPC', 'SQLITE_FULL', 'EDQUOT', 'EFBIG']

export const problemAt = (place: string, cause: unknown): BackupProblem => {
  if (cause instanceof BackupProblem) return cause
  const code = deepestCodeOf(cause)
  if (fullCodes.includes(code)) {
    return new BackupProblem(`There is no space left for ${place}. Free some, then run it again.`, {
      cause,
    })
  }
  /** SQLite uses this code for every failed write, also because of a full quota. */
  if (code.startsWith('SQLITE_IOERR')) {
    return new BackupProblem(`Cannot write ${place}: the disk is full, or fails.`, { cause })
  }
  return new BackupProblem(`Cannot use ${place}: ${failureWords(cause)}.`, { cause })
}
