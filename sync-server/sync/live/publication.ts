import type { CollectionName } from '#shared/sync/protocol.ts'

/** What a commit tells the live streams once it is durable (Push 8). */
export interface Publication {
  /** Which collections changed, by the audience that the change stands in. */
  readonly touched: ReadonlyMap<string, ReadonlySet<CollectionName>>
  /** People whose list of audiences changed. */
  readonly people: ReadonlySet<string>
  /** Hashes of the sessions that ended with a right. */
  readonly endedSessions: ReadonlySet<string>
  /** Were jobs asked for? */
  readonly hasJobs: boolean
}

export type Publish = (publication: Publication) => void

/** Gathers what one commit touches. */
export interface PublicationBuilder {
  touch(audience: string, collection: CollectionName): void
  changeAudiencesOf(userId: string): void
  endSessions(idHashes: readonly string[]): void
  beginJobs(): void
  /** Takes over what a part of the commit touched. */
  add(part: Publication): void
  readonly publication: Publication
}

export const createPublicationBuilder = (): PublicationBuilder => {
  const touched = new Map<string, Set<CollectionName>>()
  const people = new Set<string>()
  const endedSessions = new Set<string>()
  let hasJobs = false
  const touch: PublicationBuilder['touch'] = (audience, collection) => {
    const collections = touched.get(audience) ?? new Set()
    touched.set(audience, collections.add(collection))
  }
  return {
    touch,
    changeAudiencesOf: (userId) => {
      people.add(userId)
    },
    endSessions: (idHashes) => {
      for (const idHash of idHashes) endedSessions.add(idHash)
    },
    beginJobs: () => {
      hasJobs = true
    },
    add: (part) => {
      for (const [audience, collections] of part.touched) {
        for (const collection of collections) touch(audience, collection)
      }
      for (const userId of part.people) people.add(userId)
      for (const idHash of part.endedSessions) endedSessions.add(idHash)
      hasJobs ||= part.hasJobs
    },
    get publication() {
      return { touched, people, endedSessions, hasJobs }
    },
  }
}
