import { parseRecurrence } from '../time/recurrence.ts'
import type { Birthday } from '../people/birthdays.ts'
import type { Occurrence } from '../calendar/occurrence.ts'

export interface Celebration {
  readonly key: string
  readonly day: string
  readonly of:
    | { readonly birthday: Birthday }
    | { readonly title: string; readonly eventId: string; readonly date: string | null }
}

export const celebrations = (
  birthdays: readonly Birthday[],
  occurrences: readonly Pick<Occurrence, 'key' | 'date' | 'event' | 'title' | 'firstDay'>[],
): readonly Celebration[] => {
  const born = birthdays.map((birthday): Celebration => ({
    key: birthday.key,
    day: birthday.day,
    of: { birthday },
  }))
  const yearly = occurrences
    .filter(({ event }) => isYearly(event.rrule))
    .map(({ key, date, event, title, firstDay }): Celebration => ({
      key,
      day: firstDay,
      of: { title, eventId: event.id, date },
    }))
  return [...born, ...yearly].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

const isYearly = (rrule: string | null): boolean =>
  rrule !== null && parseRecurrence(rrule)?.frequency === 'yearly'
