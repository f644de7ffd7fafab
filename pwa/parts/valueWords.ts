import { toCents } from '#shared/domain/money.ts'
import { m } from '#shared/messages/messages.ts'
import { dayWithYear } from './dates.ts'
import { weekdayInWords } from './eventWords.ts'
import type { Money } from './money.ts'
import { monthInWords } from './months.ts'
import { repeatInWords } from './repeatWords.ts'

/** What a person's own words depend on. */
export interface Reader {
  /** Names a person by userId; empty for a stranger. */
  readonly nameOf: (userId: string) => string
  /** Names a budget category by its id; empty for one that is not there. */
  readonly categoryOf: (categoryId: string) => string
  readonly money: Pick<Money, 'format'>
  readonly locale: string
}

type InWords = (value: unknown, reader: Reader) => string

const person: InWords = (value, { nameOf }) => nameOf(String(value)) || String(value)

const people: InWords = (value, reader) =>
  (Array.isArray(value) ? (value as readonly unknown[]) : [])
    .map((each) => person(each, reader))
    .join(', ')

const category: InWords = (value, { categoryOf }) =>
  categoryOf(String(value)) || m.budget_uncategorised()

const role: InWords = (value) => m.shell_role({ role: String(value) })

/** Of a fixed set that has words of its own. */
const word: InWords = (value) => m.sync_value({ value: String(value) }) || String(value)

const amount: InWords = (value, { money }) => money.format(toCents(String(value)))

/** A budget category's amounts, each with its month. */
const amounts: InWords = (value, reader) =>
  (Array.isArray(value) ? (value as readonly unknown[]) : [])
    .filter((each): each is object => typeof each === 'object' && each !== null)
    .map((each) =>
      m.sync_value_amount({
        amount: amount(Reflect.get(each, 'amount'), reader),
        month: monthInWords(String(Reflect.get(each, 'from')), 'long', reader.locale),
      }),
    )
    .join(', ')

/** A title may well be 'high', or look like a date: only these fields are put into words. */
const inWords: Readonly<Record<string, InWords>> = {
  assignedTo: person,
  userId: person,
  acceptedBy: person,
  attendees: people,
  rotation: people,
  categoryId: category,
  movedTo: category,
  role,
  userRole: role,
  amount,
  amounts,
  color: (value) => m.budget_color_name({ color: String(value).toUpperCase() }),
  rrule: (value, { locale }) => repeatInWords(String(value), locale),
  weekStart: (value, { locale }) => weekdayInWords(Number(value), locale),
  status: word,
  priority: word,
  isPlanning: word,
  shared: word,
  pausedOn: (value, reader) => dateWords(String(value), reader),
  cancelled: word,
  skipped: word,
  type: word,
  visibility: word,
}

/** The value of a field as a person reads it. */
export const valueWords = (field: string, value: unknown, reader: Reader): string => {
  if (value === null || value === undefined || value === '') return m.sync_value_none()
  if (Array.isArray(value) && value.length === 0) return m.sync_value_none()
  const known = inWords[field]
  if (known !== undefined) return known(value, reader)
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return isDate(field) && /^\d{4}-\d\d-\d\d(T|$)/.test(text) ? dateWords(text, reader) : text
}

const isDate = (field: string): boolean => /(^d|D)ate|(At|^birthday)$/.test(field)

/** What has no zone is told by the clock on the wall, wherever it is read. */
const dateWords = (text: string, { locale }: Reader): string => {
  if (text.length === 'yyyy-MM-dd'.length) return dayWithYear(text, locale)
  const format = { dateStyle: 'medium', timeStyle: 'short' } as const
  const isLocal = text.length === 'yyyy-MM-ddTHH:mm'.length
  return new Intl.DateTimeFormat(locale, {
    ...format,
    ...(isLocal ? { timeZone: 'UTC' } : {}),
  }).format(new Date(isLocal ? `${text}Z` : text))
}
