import type { CollectionName } from '#shared/sync/protocol.ts'

/** The changes of a commit for the live streams once it is durable (Push 8). */
export interface Publication {
  /** The changed collections, by audience. */
  readonly touched: ReadonlyMap<string, ReadonlySet<CollectionName>>
  /** People whose list of audiences changed. */
  readonly people: ReadonlySet<string>
  readonly endedSessions: ReadonlySet<string>
  /** Does the commit ask for jobs? */
  readonly hasJobs: boolean
}

export type Publish = (publication: Publication) => void

export interface PublicationBuilder {
  touch(audience: string, collection: CollectionName): void
  changeAudiencesOf(userId: string): void
  endSessions(idHashes: readonly string[]): void
  beginJobs(): void
  /** Adds the changes of a part of the commit. */
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
