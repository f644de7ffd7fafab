import { eventSchema } from '#shared/calendar/event.ts'
import { limits } from '#shared/core/limits.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { taskSchema } from '#shared/tasks/task.ts'
import {
  buildChildControl,
  buildPersonalBudget,
  buildPersonalExpense,
} from '#shared/testing/builders.ts'
import { realEnvironment } from '../environment.ts'
import { addFamilyOf, newEdit, put } from '../people/people.ts'
import type { Person } from '../people/people.ts'
import type { TestServer } from './serve.ts'

export interface Flooder extends Pick<Person, 'userId' | 'cookie'> {
  readonly familyId: string
  readonly heavy: Heavy
  readonly allHeavy: readonly Heavy[]
  readonly epoch: string
  readonly child: SpendingChild
}

export interface SpendingChild extends Pick<Person, 'userId' | 'cookie'> {
  readonly budgetId: string
}

export interface Heavy {
  readonly first: WireRecord
  readonly rev: number
}

const filler = 'x'.repeat(60_000)

const versions = Math.floor(limits.historyBytes / filler.length)

export const makeFlooder = async (server: TestServer, size: number): Promise<Flooder> => {
  const { familyId, people } = await addFamilyOf(server, 'parent', 'child')
  const [person, kid] = people
  if (person === undefined || kid === undefined) throw new Error('nobody was added')
  const { userId, cookie } = person
  const common = () => ({ ...newEdit(server), id: server.environment.newId(), familyId })
  const live = (record: object): WireRecord => ({ ...record, _deleted: false }) as WireRecord
  const aTask = (title: string) =>
    live({ ...taskSchema.parse({ ...common(), kind: 'task', title }) })
  const times = { startDate: '2026-01-01T09:00', rrule: 'FREQ=DAILY', timeZone: 'Europe/Berlin' }
  for (let made = 0; made < size; made += 1) {
    await put(server, userId, { ...aTask('long'), filler })
    const series = { ...common(), ...times, kind: 'event', title: 'daily' }
    await put(server, userId, live(eventSchema.parse(series)))
  }
  const first = aTask('heavy')
  await edit(server, userId, [first], size)
  const firsts = Array.from({ length: Math.min(size, limits.pushRows - 1) }, () => aTask('heavy'))
  await edit(server, userId, firsts, versions)
  const epoch = await server.store.read((tx) => tx.epoch())
  const heavy = { first, rev: size }
  const allHeavy = firsts.map((each) => ({ first: each, rev: versions }))
  const child = await makeChild(server, { familyId, userId, kid }, { expenses: size * 20 })
  return { userId, cookie, familyId, heavy, allHeavy, epoch, child }
}

interface Spending {
  readonly expenses: number
  readonly spendingLimit?: string
}

export const makeChild = async (
  server: TestServer,
  { familyId, userId, kid }: Pick<Flooder, 'familyId' | 'userId'> & { readonly kid: Person },
  { expenses, spendingLimit = '1.00' }: Spending,
): Promise<SpendingChild> => {
  const home = { homeFamilyId: familyId }
  const whose = { userId: kid.userId, parentId: userId, isChildBudget: true }
  const budget = buildPersonalBudget({ ...home, ...whose, id: server.environment.newId() })
  const childBudgetId = budget.id
  const limited = { parentId: userId, spendingLimit, spendingPeriod: 'monthly' } as const
  await put(server, userId, budget, buildChildControl({ ...home, ...limited, childBudgetId }))
  const bought = Array.from({ length: expenses }, () =>
    anExpense(familyId, kid.userId, childBudgetId),
  )
  await put(server, kid.userId, ...bought)
  return { userId: kid.userId, cookie: kid.cookie, budgetId: childBudgetId }
}

export const anExpense = (
  homeFamilyId: string,
  userId: string,
  personalBudgetId: string,
): WireRecord => ({
  ...buildPersonalExpense({ homeFamilyId, userId, personalBudgetId }),
  ...newEdit({ environment: realEnvironment }),
  id: realEnvironment.newId(),
  date: realEnvironment.now().toISOString().slice(0, 10),
  amount: '0.10',
})

const edit = async (
  server: TestServer,
  userId: string,
  records: readonly WireRecord[],
  times: number,
): Promise<void> => {
  for (let at = 0; at < times; at += 1) {
    const edited = records.map((record) => ({
      ...record,
      ...(at === 0 ? {} : newEdit(server)),
      filler,
      edit: at,
    }))
    await put(server, userId, ...edited)
  }
}
