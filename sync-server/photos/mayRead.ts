import type { ReadTransaction } from '#server/store/store.ts'

/**
 * May somebody in these audiences fetch a file? Whoever may read a live record that names it, and
 * whoever sent it.
 */
export const mayReadBlob = async (
  tx: Pick<ReadTransaction, 'blobs'>,
  name: string,
  userId: string,
  isIn: (audience: string) => boolean,
): Promise<boolean> =>
  (await tx.blobs.audiencesNaming(name)).some(isIn) || (await tx.blobs.isSentBy(name, userId))
