import { m } from '#shared/messages/messages.ts'
import { HttpError } from '#server/errors.ts'
import type { ReadTransaction } from '#server/store/store.ts'

export const requireEpoch = async (tx: ReadTransaction, epoch: string): Promise<void> => {
  if (epoch !== (await tx.epoch())) throw new HttpError(409, 'resync', m.errors_resync())
}
