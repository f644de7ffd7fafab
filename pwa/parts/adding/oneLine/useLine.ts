import { useMemo } from 'react'
import { liveCategories } from '#shared/money/family/budgetSummary.ts'
import { momentIn } from '#shared/time/zonedTime.ts'
import type { EventInput } from '#shared/calendar/event.ts'
import type { ExpenseInput } from '#shared/money/family/expense.ts'
import type { ItemRead } from '#shared/lists/itemText.ts'
import { useNow } from '#pwa/live/useNow.ts'
import { useBudgetCategories } from '#pwa/records/money/family/budget.ts'
import { useFamily, useMembers } from '#pwa/records/people/families.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { browserLocale } from '../../time/dates.ts'
import { parseEventForm } from '../../calendar/eventForm.ts'
import type { EventFormValues } from '../../calendar/eventForm.ts'
import { useCategoryChoice } from '../../money/forms/useCategoryChoice.ts'
import type { CategoryChoice } from '../../money/forms/useCategoryChoice.ts'
import { parseExpense } from '../../money/forms/expenseForm.ts'
import type { ExpenseFormValues } from '../../money/forms/expenseForm.ts'
import type { Parsed } from '../../forms/fieldErrors.ts'
import { readText } from '../../lists/useAddItems.ts'
import { useMoney } from '../../money/money.ts'
import { useMayAdd } from '../quickAdd/useMayAdd.ts'
import type { Addition } from '../quickAdd/useMayAdd.ts'
import { useOwnByDefault } from '../../tasks/TaskForm.tsx'
import { parseTaskOrSeries } from '../../tasks/taskSeriesForm.ts'
import type { RepeatingTaskValues, TaskOrSeries } from '../../tasks/taskSeriesForm.ts'
import { eventFields, expenseFields, taskFields } from './asFields.ts'
import { lineKinds, readLine } from './readLine.ts'
import type { Around, LineRead, Said } from './readLine.ts'

export type Fields =
  | { readonly kind: 'task'; readonly values: RepeatingTaskValues }
  | { readonly kind: 'event'; readonly values: EventFormValues }
  | { readonly kind: 'expense'; readonly values: ExpenseFormValues }
  | { readonly kind: 'listItem'; readonly values: { readonly text: string } }

export type LineInput =
  | { readonly kind: 'task'; readonly input: TaskOrSeries; readonly values: RepeatingTaskValues }
  | { readonly kind: 'event'; readonly input: EventInput }
  | { readonly kind: 'expense'; readonly input: ExpenseInput }
  | { readonly kind: 'listItem'; readonly input: readonly ItemRead[] }

export interface Line {
  readonly read: (line: string, said: Said) => LineRead
  readonly fieldsOf: (read: LineRead) => Fields
  readonly parse: (fields: Fields) => Parsed<LineInput>
  readonly hasCategories: boolean
  readonly askedCategory: (read: LineRead) => CategoryChoice | undefined
}

/** @param first the kind that a line means if nothing in it says another. */
export const useLine = (first: Addition | undefined): Line => {
  const around = useAround(first)
  const own = useOwnByDefault()
  const choiceFor = useCategoryChoice()
  const money = useMoney()
  const fieldsOf = (read: LineRead): Fields => {
    const { kind } = read
    switch (kind) {
      case 'task':
        return { kind, values: taskFields(read, around.now, own) }
      case 'event':
        return { kind, values: eventFields(read, around.now) }
      case 'expense': {
        const values = expenseFields(read, around.now)
        return { kind, values: { ...values, categoryId: choiceFor(values).chosen } }
      }
      case 'listItem':
        return { kind, values: { text: read.title } }
    }
  }
  const parse = (fields: Fields): Parsed<LineInput> => {
    const { kind, values } = fields
    switch (kind) {
      case 'task':
        return withKind(parseTaskOrSeries(values), (input) => ({ kind, input, values }))
      case 'event':
        return withKind(parseEventForm(values), (input) => ({ kind, input }))
      case 'expense':
        return withKind(parseExpense(values, money), (input) => ({ kind, input }))
      case 'listItem': {
        const { reads, error } = readText(values.text)
        return reads === undefined ? { errors: { text: error } } : { input: { kind, input: reads } }
      }
    }
  }
  const hasCategories = around.categories.length > 0
  const askedCategory = (read: LineRead): CategoryChoice | undefined => {
    if (read.kind !== 'expense' || !hasCategories) return undefined
    const choice = choiceFor(expenseFields(read, around.now))
    return choice.chosen === '' ? choice : undefined
  }
  return {
    hasCategories,
    askedCategory,
    read: (line, said) => readLine(line, around, said),
    fieldsOf,
    parse,
  }
}

const withKind = <Input>(
  parsed: Parsed<Input>,
  of: (input: Input) => LineInput,
): Parsed<LineInput> =>
  parsed.errors === undefined ? { input: of(parsed.input) } : { errors: parsed.errors }

const useAround = (first: Addition | undefined): Around => {
  const now = momentIn(useNow(), useFamilyInView()?.timeZone ?? 'UTC')
  const { members } = useMembers()
  const { records } = useBudgetCategories()
  const { sign } = useMoney()
  const currency = useFamily()?.currency ?? ''
  const additions = useMayAdd()
  return useMemo(
    () => ({
      now,
      dayFirst: isDayFirst(browserLocale()),
      hours24: has24Hours(browserLocale()),
      kinds: lineKinds
        .filter((kind) => additions.includes(kind))
        .toSorted((a, b) => Number(b === first) - Number(a === first)),
      people: members,
      categories: liveCategories(records),
      signs: [sign, currency].filter(Boolean),
    }),
    [now, members, records, sign, currency, additions, first],
  )
}

const has24Hours = (locale: string): boolean =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === false

const isDayFirst = (locale: string): boolean => {
  const parts = new Intl.DateTimeFormat(locale).formatToParts()
  const place = (type: string): number => parts.findIndex((part) => part.type === type)
  return place('day') < place('month')
}
