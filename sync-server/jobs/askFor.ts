import type { NewJob } from '#server/store/jobs.ts'
import type { WriteTransaction } from '#server/store/store.ts'

interface Asking {
  readonly tx: Pick<WriteTransaction, 'jobs'>
  readonly author: { readonly userId: string }
  readonly now: string
  readonly publication: { beginJobs(): void }
}

/** The job starts after the commit. */
export const askFor = async (
  job: Omit<NewJob, 'askedBy' | 'askedAt'>,
  { tx, author, now, publication }: Asking,
): Promise<void> => {
  await tx.jobs.add({ ...job, askedBy: author.userId, askedAt: now })
  publication.beginJobs()
}
