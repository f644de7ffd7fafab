import { z } from 'zod'
import { mentalLoad, mentalLoadTasks } from '#shared/tasks/mentalLoad.ts'
import { membersList } from '#shared/people/peopleLists.ts'
import { openTimes } from '#shared/tasks/taskTimes.ts'
import { taskKind } from '#shared/tasks/taskKind.ts'
import { householdAudience } from '#shared/core/audience.ts'
import { seesHousehold } from '#shared/people/pagePolicy.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import { recordsOf } from '../core/liveRecords.ts'
import { asMember } from '../people/people.ts'
import { readerIn, requireAudience } from '../core/reader.ts'
import { timesOfFamily } from './taskTimes.ts'

const tasks = recordsOf(taskKind)

const percent = z.int().min(0).max(100)

const loadAnswer = z.object({
  userId: z.string(),
  userName: z.string(),
  planningLoad: percent,
  executionLoad: percent,
})
loadAnswer.register(z.globalRegistry, { id: 'MentalLoad' })

export const mentalLoadRoutes: Calls = [
  call('GET /api/families/:familyId/mental-load', {
    summary:
      "Each member's share of the planning tasks and of the others, in whole percent; household only",
    response: z.array(loadAnswer),
    handle: ({ params: { familyId }, userId }, { store, environment }) =>
      store.read(async (tx) => {
        const { reader, family } = await readerIn(tx, userId, familyId)
        requireAudience(reader, householdAudience(familyId))
        const now = environment.now()
        const counted = mentalLoadTasks(familyId, now)
        const times = openTimes(await timesOfFamily(tx, reader, family, now))
        const open = await tasks.list(tx, reader, counted.open)
        const done = await tasks.list(tx, reader, counted.done)
        const members = (await tx.records.list(membersList(familyId)))
          .map(asMember)
          .filter(({ role }) => seesHousehold(role))
        return [...mentalLoad([...open, ...done, ...times], members)]
      }),
  }),
]
