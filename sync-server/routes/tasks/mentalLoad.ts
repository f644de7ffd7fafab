import { z } from 'zod'
import { mentalLoad, mentalLoadTasks } from '#shared/tasks/mentalLoad.ts'
import { membersList } from '#shared/people/peopleLists.ts'
import { openTimes } from '#shared/tasks/taskTimes.ts'
import { householdAudience } from '#shared/core/audience.ts'
import { seesHousehold } from '#shared/people/pagePolicy.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { asMember } from '../people/people.ts'
import { readable, readerOf, requireAudience, requireFamily } from '../core/reader.ts'
import { asTask } from './taskShapes.ts'
import { timesOfFamily } from './taskTimes.ts'

/** Each member's share of the work (docs/product.md, Tasks). */
export const mentalLoadRoutes = (deps: RouteDependencies): readonly Route[] => [
  route('GET /api/families/:familyId/mental-load', {
    summary:
      "Each member's share of the planning and of the rest, in whole percent; the household only",
    response: z.array(loadAnswer),
    handle: ({ params, userId }) => loadsOf(deps, userId, params.familyId),
  }),
]

const percent = z.int().min(0).max(100)

const loadAnswer = z.object({
  userId: z.string(),
  userName: z.string(),
  planningLoad: percent,
  executionLoad: percent,
})
loadAnswer.register(z.globalRegistry, { id: 'MentalLoad' })

const loadsOf = (
  { store, environment }: RouteDependencies,
  userId: string,
  familyId: string,
): Promise<z.input<typeof loadAnswer>[]> =>
  store.read(async (tx) => {
    const reader = await readerOf(tx, userId)
    const family = await requireFamily(tx, reader, familyId)
    requireAudience(reader, householdAudience(familyId))
    const now = environment.now()
    const counted = mentalLoadTasks(familyId, now)
    const times = openTimes(await timesOfFamily(tx, reader, family, now))
    const open = await tx.records.list(counted.open)
    const done = await tx.records.list(counted.done)
    /** A member who never sees tasks has no share of them. */
    const members = (await tx.records.list(membersList(familyId)))
      .map(asMember)
      .filter(({ role }) => seesHousehold(role))
    const tasks = readable(reader, [...open, ...done]).map(asTask)
    return [...mentalLoad([...tasks, ...times], members)]
  })
