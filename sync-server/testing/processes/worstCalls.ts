import { limits } from '#shared/core/limits.ts'
import { taskSchema } from '#shared/tasks/task.ts'
import { collectionNames, protocolVersion } from '#shared/sync/protocol.ts'
import type { PushRow } from '#shared/sync/protocol.ts'
import { realEnvironment } from '../environment.ts'
import { anExpense } from './flood.ts'
import type { Flooder, Heavy } from './flood.ts'
import { newEdit, request } from '../people/people.ts'

export type Call = () => Promise<Response>

export const worstCalls = (url: string, flooder: Flooder): Readonly<Record<string, Call>> => {
  const { cookie, familyId, epoch, heavy, allHeavy, child } = flooder
  const ask = (...call: readonly [string, string, unknown?]) => request(url, cookie, ...call)
  const push = (rows: readonly PushRow[]) =>
    ask('POST', '/api/sync/push', { protocol: protocolVersion, collection: 'tasks', epoch, rows })
  const { id } = heavy.first
  const known = Array.from({ length: limits.restoreKnown }, (_, at) => ({
    id,
    rev: heavy.rev,
    editId: `${at}`,
  }))
  const ofOne = Array.from({ length: limits.pushRows }, (_, at) => conflicting(heavy, at))
  const ofAll = allHeavy.map(conflicting)
  const family = `/api/families/${familyId}`
  const amount = `1${' '.repeat(40_000)}1`
  const expense = { description: 'x', categoryId: 'c', date: '2026-01-01', amount }
  return {
    pull: () => ask('POST', '/api/sync/pull', everything),
    restore: () =>
      ask('POST', '/api/sync/restore', { protocol: protocolVersion, epoch, known, states: [] }),
    pushOfOne: () => push(ofOne),
    pushOfAll: () => push([aTask(familyId), ...ofAll]),
    year: () => ask('GET', `${family}/calendar/events?from=2026-01-01&to=2027-02-01`),
    month: () => ask('GET', `${family}/calendar/events?from=2026-01-01&to=2026-02-01`),
    tasks: () => ask('GET', `${family}/tasks?status=pending&limit=60`),
    history: () => ask('GET', `/api/records/${id}/history`),
    spend: () => request(url, child.cookie, 'POST', '/api/sync/push', spending(flooder)),
    expense: () => ask('POST', `${family}/budget/expenses`, expense),
  }
}

export const everything = {
  protocol: protocolVersion,
  collections: Object.fromEntries(collectionNames.map((name) => [name, null])),
  limit: limits.pullRows,
}

const spending = ({ familyId, child, epoch }: Flooder) => ({
  protocol: protocolVersion,
  collection: 'budgets',
  epoch,
  rows: Array.from({ length: limits.pushRows }, () => ({
    newDocumentState: anExpense(familyId, child.userId, child.budgetId),
  })),
})

const conflicting = ({ first }: Heavy, at: number): PushRow => ({
  assumedMasterState: first,
  newDocumentState: { ...first, title: `${at}`, editId: `${at}` },
  over: [first.editId ?? ''],
})

const aTask = (familyId: string): PushRow => {
  const common = { ...newEdit({ environment: realEnvironment }), id: realEnvironment.newId() }
  const task = taskSchema.parse({ ...common, kind: 'task', familyId, title: 'new' })
  return { newDocumentState: { ...task, _deleted: false } }
}
