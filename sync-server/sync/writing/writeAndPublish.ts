import { WriteUnconfirmed } from '#server/errors.ts'
import type { Store, WriteTransaction } from '#server/store/store.ts'
import { createPublicationBuilder } from '../live/publication.ts'
import type { PublicationBuilder, Publish } from '../live/publication.ts'

export interface Publishing {
  readonly store: Pick<Store, 'write'>
  readonly publish: Publish
}

/** Push 8: nothing is published before `work` is durable. */
export const writeAndPublish = async <T>(
  { store, publish }: Publishing,
  work: (tx: WriteTransaction, publication: PublicationBuilder) => Promise<T>,
): Promise<T> => {
  const publication = createPublicationBuilder()
  try {
    const done = await store.write((tx) => work(tx, publication))
    publish(publication.publication)
    return done
  } catch (error) {
    /** The write was kept, but a retry would have nothing to publish. */
    if (error instanceof WriteUnconfirmed) publish(publication.publication)
    throw error
  }
}
