/** docs/scripting.md says how to run this script of a family's day. */
import createClient from 'openapi-fetch'
import type { components, paths } from './api.d.ts'

type Schemas = components['schemas']

const setting = (name: string): string => {
  const value = process.env[name]
  if (value === undefined) throw new Error(`Set ${name}`)
  return value
}

const baseUrl = setting('OUR_LIFE_URL')

/** Writes must come from the server's own address (`Origin`). */
const headers = { Cookie: setting('OUR_LIFE_COOKIE'), Origin: baseUrl }

const api = createClient<paths>({ baseUrl, headers })

interface Answer<Data> {
  readonly data?: Data
  readonly error?: Schemas['Error']
}

const answered = <Data>({ data, error }: Answer<Data>): Data => {
  if (data === undefined) throw new Error(error?.error.message ?? 'No answer')
  return data
}

const dayIn = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date())

const eventsOn = async (familyId: string, day: string): Promise<readonly string[]> => {
  const params = { path: { familyId }, query: { from: day, to: day } }
  const events = answered(await api.GET('/api/families/{familyId}/calendar/events', { params }))
  return events.map(({ title, allDay, localStart }) =>
    allDay ? title : `${localStart.slice(-5)} ${title}`,
  )
}

const openTasks = async (familyId: string): Promise<readonly Schemas['Task'][]> => {
  const tasks = await api.GET('/api/families/{familyId}/tasks', {
    params: { path: { familyId }, query: { status: 'pending' } },
  })
  return answered(tasks)
}

const tick = async (task: Schemas['Task']): Promise<Schemas['Task']> =>
  answered(
    await api.PATCH('/api/tasks/{id}', {
      params: { path: { id: task.id } },
      body: { status: 'completed' },
    }),
  )

const spend = async (familyId: string, date: string): Promise<Schemas['Expense']> => {
  const params = { path: { familyId } }
  const categories = await api.GET('/api/families/{familyId}/budget/categories', { params })
  const [category] = answered(categories)
  if (category === undefined) throw new Error('The family has no budget category yet')
  const body = { description: 'Bread', amount: '3.20', categoryId: category.id, date }
  return answered(await api.POST('/api/families/{familyId}/budget/expenses', { params, body }))
}

const saveUp = async (familyId: string): Promise<Schemas['Goal'] | undefined> => {
  const goals = answered(await api.GET('/api/goals', { params: { query: { familyId } } }))
  const goal = goals.find(
    ({ status, targetAmount }) => status === 'active' && targetAmount !== null,
  )
  if (goal === undefined) return undefined
  const params = { path: { id: goal.id } }
  return answered(await api.PATCH('/api/goals/{id}', { params, body: { addAmount: '5.00' } }))
}

const commentOnNewest = async (familyId: string): Promise<string | undefined> => {
  const params = { path: { familyId }, query: { limit: 1 } }
  const memories = await api.GET('/api/families/{familyId}/memories', { params })
  const [newest] = answered(memories)
  if (newest === undefined) return undefined
  const made = await api.POST('/api/memories/{id}/comments', {
    params: { path: { id: newest.id } },
    body: { comment: 'What a day!' },
  })
  return answered(made).comment
}

const budgetLeft = async (familyId: string): Promise<string> => {
  const params = { path: { familyId } }
  const summary = await api.GET('/api/families/{familyId}/budget/summary', { params })
  return answered(summary).remaining
}

const family = answered(await api.GET('/api/families/current'))
const today = dayIn(family.timeZone)
const tasks = await openTasks(family.id)
const [first] = tasks

const day = {
  family: family.name,
  events: await eventsOn(family.id, today),
  tasks: tasks.map(({ title }) => title),
  ticked: first === undefined ? null : (await tick(first)).title,
  spent: (await spend(family.id, today)).amount,
  saved: (await saveUp(family.id))?.reachedAmount ?? null,
  comment: (await commentOnNewest(family.id)) ?? null,
  left: `${await budgetLeft(family.id)} ${family.currency}`,
}

process.stdout.write(`${JSON.stringify(day, null, 2)}\n`)
