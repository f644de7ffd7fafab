import { inPlacesOf, isTooPrecise, money } from './money.ts'
import { isSame } from '../sync/canonical.ts'
import type { Amounts, PolicyContext } from '../core/policy.ts'

export const inFamilysCurrency = <T extends { readonly familyId: string }>(
  ...fields: readonly (keyof T & string)[]
): Amounts<T> => ({
  fields,
  currency: ({ familyId }, context) => context.family(familyId)?.currency,
})

export const inBudgetsCurrency = <T>(
  budgetIdOf: (record: T) => string,
  ...fields: readonly (keyof T & string)[]
): Amounts<T> => ({
  fields,
  currency: (record, context) => {
    const budget = context.record(budgetIdOf(record))
    return typeof budget?.['currency'] === 'string' ? budget['currency'] : undefined
  },
})

interface Versions<T> {
  readonly current: T | undefined
  readonly next: T
  readonly context: PolicyContext
}

export const inTheirPlaces = <T extends object>(
  amounts: Amounts<T> | undefined,
  versions: Versions<T>,
): object => {
  const currency = amounts?.currency(versions.next, versions.context)
  if (amounts === undefined || currency === undefined) return {}
  const inPlaces = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((each: object) => ({ ...each, ...ofEntry(each) }))
    return isAmount(value) ? inPlacesOf(currency, value) : value
  }
  const ofEntry = (entry: object): object =>
    'amount' in entry ? { amount: inPlaces(entry.amount) } : {}
  return Object.fromEntries(
    changedIn(amounts, versions).map((field) => [field, inPlaces(versions.next[field])]),
  )
}

export const tooPreciseIn = <T extends object>(
  amounts: Amounts<T> | undefined,
  versions: Versions<T>,
): readonly string[] => {
  const currency = amounts?.currency(versions.next, versions.context)
  if (amounts === undefined || currency === undefined) return []
  const found = changedIn(amounts, versions).filter((field) => {
    const value: unknown = versions.next[field]
    const all: readonly unknown[] = Array.isArray(value)
      ? value.map((each: { readonly amount?: unknown }) => each.amount)
      : [value]
    return all.filter(isAmount).some((amount) => isTooPrecise(currency, amount))
  })
  return found.map((field) => amounts.sentAs ?? field)
}

const changedIn = <T extends object>(
  { fields }: Amounts<T>,
  { current, next }: Versions<T>,
): Amounts<T>['fields'] => fields.filter((field) => !isSame(current?.[field], next[field]))

const isAmount = (value: unknown): value is string => money.safeParse(value).success
