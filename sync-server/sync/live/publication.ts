import type { CollectionName } from '#shared/sync/protocol.ts'

export interface Publication {
  readonly touched: ReadonlyMap<string, ReadonlySet<CollectionName>>
  readonly people: ReadonlySet<string>
  readonly endedSessions: ReadonlySet<string>
  readonly hasJobs: boolean
}

export type Publish = (publication: Publication) => void

export interface PublicationBuilder {
  touch(audience: string, collection: CollectionName): void
  changeAudiencesOf(userId: string): void
  endSessions(idHashes: readonly string[]): void
  beginJobs(): void
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
