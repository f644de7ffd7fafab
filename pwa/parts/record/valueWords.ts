import { toUnits } from '#shared/money/money.ts'
import { placeSchema, placeText } from '#shared/memories/place.ts'
import type { ValueFormat, NamedValueFormat } from '#shared/core/words.ts'
import { m } from '#shared/messages/messages.ts'
import { dayWithYear } from '../time/dates.ts'
import { weekdayInWords } from '../calendar/eventWords.ts'
import type { Money } from '../money/money.ts'
import { monthInWords } from '../time/months.ts'
import { repeatInWords } from '../calendar/repeatWords.ts'

export interface RecordFormat {
  /** Empty for a stranger. */
  readonly nameOf: (userId: string) => string
  readonly categoryOf: (categoryId: string) => string
  readonly money: Pick<Money, 'format'>
  readonly locale: string
}

type InWords = (value: unknown, reader: RecordFormat) => string

const person: InWords = (value, { nameOf }) => nameOf(String(value)) || String(value)

const people: InWords = (value, reader) =>
  (Array.isArray(value) ? (value as readonly unknown[]) : [])
    .map((each) => person(each, reader))
    .join(', ')

const category: InWords = (value, { categoryOf }) =>
  (Array.isArray(value) ? (value as readonly unknown[]) : [value])
    .map((each) => categoryOf(String(each)) || m.budget_uncategorized())
    .join(', ')

const role: InWords = (value) => m.shell_role({ role: String(value) })

const amount: InWords = (value, { money }) => money.format(toUnits(String(value)))

const amounts: InWords = (value, reader) =>
  (Array.isArray(value) ? (value as readonly unknown[]) : [])
    .filter((each): each is object => typeof each === 'object' && each !== null)
    .map((each) =>
      m.budget_amount_from_month({
        amount: amount(Reflect.get(each, 'amount'), reader),
        month: monthInWords(String(Reflect.get(each, 'from')), 'long', reader.locale),
      }),
    )
    .join(', ')

const date: InWords = (value, reader) => {
  const text = String(value)
  return /^\d{4}-\d\d-\d\d(T|$)/.test(text) ? dateWords(text, reader) : text
}

const tellers: Readonly<Record<NamedValueFormat, InWords>> = {
  person,
  people,
  role,
  category,
  amount,
  amounts,
  date,
  colour: (value) => m.budget_color_name({ color: String(value).toUpperCase() }),
  repeat: (value, { locale }) => repeatInWords(String(value), locale),
  weekday: (value, { locale }) => weekdayInWords(Number(value), locale),
  place: (value) => {
    const { data } = placeSchema.safeParse(value)
    return data === undefined ? JSON.stringify(value) : placeText(data)
  },
  'yes-no': (value) => m.fields_yes_no({ value: String(value) }) || String(value),
}

export const valueWords = (
  told: ValueFormat | undefined,
  value: unknown,
  reader: RecordFormat,
): string => {
  if (value === null || value === undefined || value === '') return m.fields_none()
  if (Array.isArray(value) && value.length === 0) return m.fields_none()
  const text = isTexts(value) ? value.join(', ') : textOf(value)
  if (told === undefined) return text
  return typeof told === 'function' ? told(text) || text : tellers[told](value, reader)
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

/** A time without a zone is shown as it is stored. */
const dateWords = (text: string, { locale }: RecordFormat): string => {
  if (text.length === 'yyyy-MM-dd'.length) return dayWithYear(text, locale)
  const format = { dateStyle: 'medium', timeStyle: 'short' } as const
  const isLocal = text.length === 'yyyy-MM-ddTHH:mm'.length
  return new Intl.DateTimeFormat(locale, {
    ...format,
    ...(isLocal ? { timeZone: 'UTC' } : {}),
  }).format(new Date(isLocal ? `${text}Z` : text))
}
