import { dayOf, hasTime, timeOf } from '#shared/time/localMoment.ts'
import { m } from '#shared/messages/messages.ts'
import { browserLocale, dayInWords } from '../../time/dates.ts'
import { clockInWords } from '../../calendar/eventWords.ts'
import type { EventFormValues } from '../../calendar/eventForm.ts'
import type { ExpenseFormValues } from '../../money/forms/expenseForm.ts'
import { readText } from '../../lists/useAddItems.ts'
import { repeatToRule } from '../../calendar/repeatForm.ts'
import type { RepeatValues } from '../../calendar/repeatForm.ts'
import { repeatInWords } from '../../calendar/repeatWords.ts'
import type { RepeatingTaskValues } from '../../tasks/taskSeriesForm.ts'
import type { Part } from './part.ts'
import type { LineRead } from './readLine.ts'
import type { Fields } from './useLine.ts'

export interface LinePart {
  readonly words: string
  readonly part?: Part
}

interface Told {
  readonly today: string
  readonly nameOf: (userId: string) => string
  readonly categoryOf: (categoryId: string | undefined) => string | undefined
  readonly sign: string
  readonly list: string
}

export const partsOf = (fields: Fields, read: LineRead, told: Told): readonly LinePart[] => {
  switch (fields.kind) {
    case 'task':
      return taskParts(fields.values, read, told)
    case 'event':
      return eventParts(fields.values, read, told)
    case 'expense':
      return expenseParts(fields.values, read, told)
    case 'listItem':
      return itemParts(fields.values.text, told)
  }
}

const taskParts = (values: RepeatingTaskValues, read: LineRead, told: Told) => [
  ...(values.dueDate === '' ? [] : [dayPart(values.dueDate, read, told)]),
  ...(values.dueTime === '' ? [] : [timePart(clockInWords(values.dueTime))]),
  ...repeatParts(values, values.dueDate),
  ...peopleParts(read, told),
]

const eventParts = (values: EventFormValues, read: LineRead, told: Told) => [
  dayPart(dayOf(values.startDate), read, told),
  ...(hasTime(values.startDate) ? [timePart(timesInWords(values))] : allDayParts(values, told)),
  ...repeatParts(values, values.startDate),
  ...peopleParts(read, told),
]

const expenseParts = (values: ExpenseFormValues, read: LineRead, told: Told) => {
  const category = told.categoryOf(values.categoryId)
  const amount: LinePart = { words: `${told.sign} ${values.amount}`, part: 'amount' }
  const named: Partial<LinePart> = read.categoryId === undefined ? {} : { part: 'category' }
  return [
    ...(values.amount === '' ? [] : [amount]),
    ...(category === undefined ? [] : [{ words: category, ...named }]),
    dayPart(values.date, read, told),
  ]
}

const itemParts = (text: string, { list }: Told) => [
  ...(readText(text).reads ?? []).map((read) => ({
    words: [read.amount, read.unit, read.text].filter((each) => each !== null).join(' '),
  })),
  { words: m.one_line_to_list({ list }) },
]

const dayPart = (day: string, read: LineRead, { today }: Told): LinePart => ({
  words: dayInWords(day, today),
  ...(read.day !== undefined && { part: 'day' }),
})

const timePart = (words: string): LinePart => ({ words, part: 'time' })

const allDayParts = ({ endDate }: EventFormValues, { today }: Told): readonly LinePart[] => [
  ...(endDate === '' ? [] : [{ words: m.one_line_until({ day: dayInWords(endDate, today) }) }]),
  { words: m.calendar_all_day() },
]

const timesInWords = ({ startDate, endDate }: EventFormValues): string => {
  const from = clockInWords(timeOf(startDate) ?? '')
  const to = timeOf(endDate)
  return to === undefined ? from : m.calendar_until_word({ from, to: clockInWords(to) })
}

const repeatParts = (values: RepeatValues, start: string): readonly LinePart[] => {
  const rule = repeatToRule(values, start)
  return rule === null ? [] : [{ words: repeatInWords(rule, browserLocale()), part: 'repeat' }]
}

const peopleParts = ({ people }: LineRead, { nameOf }: Told): readonly LinePart[] =>
  people.map((userId) => ({ words: nameOf(userId), part: `@${userId}` }))
