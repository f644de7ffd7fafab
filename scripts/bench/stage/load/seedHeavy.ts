import { addDays } from '#shared/time/localDays.ts'
import type { WireRecord } from '#shared/core/record.ts'
import {
  buildEvent,
  buildEventOverride,
  buildPersonalBudget,
  buildPersonalExpense,
} from '#shared/testing/builders.ts'
import { newEdit, put } from '#server/testing/people/people.ts'
import type { TestServer } from '#server/testing/processes/serve.ts'

export interface Whole {
  readonly eventId: string
  readonly budgetId: string
}

interface Owner {
  readonly userId: string
  readonly familyId: string
}

export const putAll = async (
  server: TestServer,
  userId: string,
  records: readonly WireRecord[],
): Promise<void> => {
  for (let start = 0; start < records.length; start += 500) {
    await put(server, userId, ...records.slice(start, start + 500))
  }
}

export const addWhole = async (
  server: TestServer,
  { userId, familyId }: Owner,
  parts: number,
): Promise<Whole> => {
  const common = () => ({ ...newEdit(server), id: server.environment.newId() })
  const event = buildEvent({ ...common(), familyId, shared: false, rrule: 'FREQ=DAILY' })
  const budget = buildPersonalBudget({ ...common(), homeFamilyId: familyId, userId })
  const days = Array.from({ length: parts }, (_, at) => addDays('2020-01-01', at))
  const times = days.map((date) =>
    buildEventOverride({ ...newEdit(server), familyId, eventId: event.id, date }),
  )
  const ofBudget = { homeFamilyId: familyId, userId, personalBudgetId: budget.id }
  const expenses = days.map((date) => buildPersonalExpense({ ...common(), ...ofBudget, date }))
  await putAll(server, userId, [event, budget, ...times, ...expenses])
  return { eventId: event.id, budgetId: budget.id }
}
