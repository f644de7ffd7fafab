import { z } from 'zod'
import { appTimeLimitOf, appTimeOf, appUseOn } from '#shared/device/appTime.ts'
import { dayIn } from '#shared/time/day.ts'
import {
  childControlsList,
  personalBudgetsList,
} from '#shared/money/personal/personalBudgetLists.ts'
import type { AppUse } from '#shared/device/appUse.ts'
import type { ChildControl } from '#shared/money/children/childControl.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { localDate } from '#shared/core/text.ts'
import { appUseKind } from '#shared/device/appUseKind.ts'
import { childAudience, childrenAmong } from '#shared/core/audience.ts'
import { notFound } from '#server/http/problems.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { recordsOf } from '../core/liveRecords.ts'
import { readerIn, readerOf } from '../core/reader.ts'
import type { Reader } from '../core/reader.ts'

const uses = recordsOf(appUseKind)

const appTimeAnswer = z.object({
  userId: z.string(),
  date: z.iso.date(),
  limitMinutes: z.int().nullable(),
  usedMinutes: z.int(),
  grantedMinutes: z.int(),
  leftMinutes: z.int().nullable(),
})
appTimeAnswer.register(z.globalRegistry, { id: 'AppTime' })

const grantBody = z.strictObject({
  userId: z.string().min(1).max(60),
  minutes: z
    .int()
    .min(1)
    .max(24 * 60),
  date: localDate.optional(),
})

type AppTime = z.input<typeof appTimeAnswer>

export const appTimeRoutes: Calls = [
  call('GET /api/families/:familyId/app-time', {
    summary: 'How long children used the app on a day: parents get all, a child gets their own',
    query: z.strictObject({ date: localDate.optional() }),
    response: z.array(appTimeAnswer),
    handle: ({ params, query, userId }, deps) =>
      deps.store.read(async (tx) => {
        const { reader, family } = await readerIn(tx, userId, params.familyId)
        return timesOn(tx, reader, params.familyId, query.date ?? today(deps, family.timeZone))
      }),
  }),
  call('POST /api/families/:familyId/app-time', {
    confirms: true,
    summary: 'Add minutes to a child’s app time for one day; parents only',
    body: grantBody,
    response: appTimeAnswer,
    status: 201,
    handle: ({ params, body, userId }, deps) => grant(deps, userId, params.familyId, body),
  }),
]

const today = ({ environment }: RouteDependencies, timeZone: string): string =>
  dayIn(environment.now(), timeZone)

const timesOn = async (
  { records }: ReadTransaction,
  reader: Reader,
  familyId: string,
  date: string,
): Promise<AppTime[]> => {
  const children = childrenAmong(await records.membersOf(familyId)).filter((childId) =>
    reader.isIn(childAudience(familyId, childId)),
  )
  const budgets = as<PersonalBudget>(await records.list(personalBudgetsList(familyId)))
  const controls = as<ChildControl>(await records.list(childControlsList(familyId)))
  const used = as<AppUse>(await records.list(appUseOn(familyId, date)))
  return children.map((userId) => {
    const limit = appTimeLimitOf(userId, budgets, controls)
    const time = appTimeOf(userId, date, limit, used)
    return {
      userId,
      date,
      limitMinutes: limit,
      usedMinutes: time.used,
      grantedMinutes: time.granted,
      leftMinutes: time.left,
    }
  })
}

const as = <T>(records: readonly StoredRecord[]): readonly T[] => records as unknown as readonly T[]

const grant = async (
  deps: RouteDependencies,
  by: string,
  familyId: string,
  { userId, minutes, date }: z.output<typeof grantBody>,
): Promise<AppTime> => {
  const day = await deps.store.read(async (tx) => {
    const { family } = await readerIn(tx, by, familyId)
    return date ?? today(deps, family.timeZone)
  })
  await uses.make(deps, by, {
    familyId,
    userId,
    day,
    device: null,
    usedMinutes: 0,
    grantedMinutes: minutes,
  })
  const times = await deps.store.read(async (tx) =>
    timesOn(tx, await readerOf(tx, by), familyId, day),
  )
  const granted = times.find((time) => time.userId === userId)
  if (granted === undefined) throw notFound()
  return granted
}
