import type { CollectionName } from '#shared/sync/protocol.ts'

/** What a commit tells the live streams once it is durable (Push 8). */
export interface Publication {
  /** Which collections changed, by the audience that the change stands in. */
  readonly touched: ReadonlyMap<string, ReadonlySet<CollectionName>>
  /** People whose list of audiences changed. */
  readonly people: ReadonlySet<string>
}

export type Publish = (publication: Publication) => void

/** Gathers what one commit touches. */
export interface PublicationBuilder {
  touch(audience: string, collection: CollectionName): void
  changeAudiencesOf(userId: string): void
  readonly publication: Publication
}

export const createPublicationBuilder = (): PublicationBuilder => {
  const touched = new Map<string, Set<CollectionName>>()
  const people = new Set<string>()
  return {
    touch: (audience, collection) => {
      const collections = touched.get(audience) ?? new Set()
      touched.set(audience, collections.add(collection))
    },
    changeAudiencesOf: (userId) => {
      people.add(userId)
    },
    publication: { touched, people },
  }
}
