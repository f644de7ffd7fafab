import { duesBetween } from '#shared/money/children/allowanceDues.ts'
import type { Allowance } from '#shared/money/children/allowance.ts'
import { isLive } from '../rights.ts'
import type { History, Rec, ServerEvent, Violation } from '../sync/history.ts'
import { recordsAt, serverTimeOf, standingAt } from '../moments.ts'
import { equal } from '../values.ts'

export const nothingIsPaidTwice = (history: History): readonly Violation[] => {
  const entries = history.recordIds
    .map((id) => history.versionsOf(id))
    .filter(([first]) => first?.kind === 'ledgerEntry')
  return [...entries.flatMap((versions) => wrongly(history, versions)), ...twice(entries)]
}

export const whatIsDueIsPaid = (history: History): readonly Violation[] =>
  history.serverEvents
    .filter((event) => event.what === 'started' && livesOn(history, event))
    .flatMap((event) => unpaidAfter(history, event))

const violation = (message: string): Violation => ({ property: 3, message })

const dayMs = 24 * 60 * 60 * 1000

const dayOf = (instant: string | number): string => new Date(instant).toISOString().slice(0, 10)

/** The cast is sound because the kind's schema has parsed the record. */
const duesOf = (allowance: Rec, from: string, to: string) =>
  duesBetween(allowance as unknown as Allowance, from, to)

const paidFields = ['amount', 'date', 'childBudgetId', '_deleted']

const wrongly = (history: History, versions: readonly Rec[]): readonly Violation[] => {
  const [first] = versions
  if (first === undefined) return []
  const { id, updatedAt = '' } = first
  const date = String(first['date'])
  const known = history.versionsOf(`allowance:${String(first['childBudgetId'])}`)
  /** An allowance may change just as the server pays it. */
  const allowances = [
    ...standingAt(known, String(first['paidAt'])),
    ...standingAt(known, updatedAt),
  ]
  const wasDue =
    date <= dayOf(updatedAt) &&
    allowances.some(
      (each) =>
        !each._deleted &&
        duesOf(each, date, date).some(({ amount }) => equal(amount, first['amount'])),
    )
  const stays = versions.every((each) =>
    paidFields.every((field) => equal(each[field], first[field])),
  )
  return [
    ...(wasDue ? [] : [violation(`${id} paid ${String(first['amount'])}, which was not due`)]),
    ...(stays ? [] : [violation(`${id} was paid, and is another payment since`)]),
  ]
}

const twice = (entries: readonly (readonly Rec[])[]): readonly Violation[] => {
  const days = entries.map(
    ([first]) => `${String(first?.['childBudgetId'])} on ${String(first?.['date'])}`,
  )
  return [...new Set(days.filter((day, at) => days.indexOf(day) !== at))].map((day) =>
    violation(`${day} was paid twice`),
  )
}

const soon = 10_000

const livesOn = ({ serverEvents }: History, { at }: ServerEvent): boolean => {
  const end = serverEvents.find((event) => event.at > at)
  return end === undefined || end.at - at > soon
}

const daysBack = 360

const unpaidAfter = (history: History, { at }: ServerEvent): readonly Violation[] => {
  const [began, paid] = [serverTimeOf(history, at), serverTimeOf(history, at + soon)]
  const [before, after] = [recordsAt(history, began), recordsAt(history, paid)]
  const isAsItWas = (id: string): boolean => before.get(id) === after.get(id)
  return [...before.values()]
    .filter((record) => record.kind === 'allowance' && !record._deleted && isAsItWas(record.id))
    .filter((allowance) => {
      const budget = before.get(String(allowance['childBudgetId']))
      const member = `${String(budget?.['homeFamilyId'])}:${String(budget?.['userId'])}`
      const isUsed = budget?._deleted === false && budget['archivedAt'] === null
      const isChilds =
        isLive(before.get(member) ?? nobody) && before.get(member)?.['role'] === 'child'
      return isUsed && isChilds && isAsItWas(budget.id) && isAsItWas(member)
    })
    .flatMap((allowance) => unpaidOf(history, allowance, began))
}

const nobody: Rec = { id: '', _deleted: true }

const unpaidOf = (history: History, allowance: Rec, now: number): readonly Violation[] => {
  const budget = String(allowance['childBudgetId'])
  return duesOf(allowance, dayOf(now - (daysBack - 1) * dayMs), dayOf(now))
    .filter(({ date }) => history.versionsOf(`ledgerEntry:${budget}:${date}`).length === 0)
    .map(({ date }) =>
      violation(`${budget} was to be paid for ${date}, and was not by ${dayOf(now)}`),
    )
}
