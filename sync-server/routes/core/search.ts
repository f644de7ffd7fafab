import { z } from 'zod'
import { personalBudgetsList } from '#shared/money/personal/personalBudgetLists.ts'
import { entriesInView, search } from '#shared/core/search/search.ts'
import type { SearchEntry } from '#shared/core/search/search.ts'
import { searchedCollections } from '#shared/core/registry.ts'
import { searchEntryOf } from '#shared/core/search/searchEntry.ts'
import { familyOfAudience } from '#shared/core/audience.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import type { FeedRow } from '#server/store/store.ts'
import { audiencesOfPerson } from '#server/sync/actor.ts'
import { call } from './call.ts'
import type { Calls } from './call.ts'
import type { RouteDependencies } from './dependencies.ts'
import { readable, readerIn, readerOf } from './reader.ts'

const searchQuery = z.strictObject({
  q: z.string().min(1).max(200),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

const findAnswer = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  date: z.string().nullable(),
  opens: z.object({ id: z.string(), day: z.iso.date().nullable() }),
  isPaused: z.boolean(),
})
findAnswer.register(z.globalRegistry, { id: 'SearchFind' })

type Find = z.input<typeof findAnswer>

export const searchRoutes: Calls = [
  call('GET /api/families/:familyId/search', {
    summary: 'Search a family’s records that the caller can read, best match first',
    /** The call reads everything that the caller has, like a pull. */
    place: 'pull',
    query: searchQuery,
    response: z.array(findAnswer),
    handle: ({ params, query, userId }, deps) => find(deps, userId, params.familyId, query),
  }),
]

const find = async (
  { store }: RouteDependencies,
  userId: string,
  familyId: string,
  { q, limit }: z.output<typeof searchQuery>,
): Promise<Find[]> => {
  const { audiences, budgetIds } = await store.read(async (tx) => {
    const { reader } = await readerIn(tx, userId, familyId)
    const home = readable(reader, await tx.records.list(personalBudgetsList(familyId)))
    const open = await tx.records.budgetsOpenTo([familyId])
    return {
      audiences: (await audiencesOfPerson(tx, userId)).filter((audience) =>
        [undefined, familyId].includes(familyOfAudience(audience)),
      ),
      budgetIds: new Set([...home.map(({ id }) => id), ...open]),
    }
  })
  let best: readonly SearchEntry[] = []
  for (const audience of audiences) {
    for (const collection of searchedCollections) {
      for await (const rows of pagesOf(store, userId, audience, collection)) {
        const entries = entriesInView(entriesOf(rows, audience), familyId, budgetIds)
        const candidates = [...best, ...entries]
        best = search(() => candidates, q, limit)
      }
    }
  }
  return best.map(toFind)
}

/** Each page is a separate read, so that other requests run in between. */
const pageRoom = { rows: 200, bytes: 500_000 }

async function* pagesOf(
  store: RouteDependencies['store'],
  userId: string,
  audience: string,
  collection: CollectionName,
): AsyncGenerator<readonly FeedRow[]> {
  let after = 0
  for (;;) {
    const from = after
    const { rows, sees } = await store.read(async (tx) => ({
      rows: await tx.feeds.after(audience, collection, from, pageRoom),
      ...(await readerOf(tx, userId)),
    }))
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.filter(({ record }) => sees(record))
    after = last.number
  }
}

/** A moved record is found in its current audience. */
function* entriesOf(rows: readonly FeedRow[], audience: string): Generator<SearchEntry> {
  for (const { record } of rows) {
    const entry = record.audience === audience ? searchEntryOf(record) : undefined
    if (entry !== undefined) yield entry
  }
}

const toFind = ({ id, kind, title, date, opens, isPaused }: SearchEntry): Find => ({
  id,
  kind,
  title,
  date: date === '' ? null : date,
  opens,
  isPaused,
})
