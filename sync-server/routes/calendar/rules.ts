import { endsBeforeFirst, repeatToStore } from '#shared/time/storedRule.ts'
import type { Repeats } from '#shared/time/storedRule.ts'
import type { Family } from '#shared/people/family/family.ts'
import { m } from '#shared/messages/messages.ts'
import { invalid } from '#server/http/problems.ts'

/**
 * A new rule names the start of its week if that affects its days; for money and tasks it has a day
 * in every month.
 * @throws HttpError 400 if it would end before its first day.
 */
export const writtenRule = <T extends Partial<Repeats>>(
  changes: T,
  before: Repeats | undefined,
  { weekStart }: Pick<Family, 'weekStart'>,
): T => {
  const written = repeatToStore(changes, before, { weekStart, everyMonth: true })
  requireDays({ ...before, ...written }, before)
  return written
}

/** @throws HttpError 400 if a new rule or start would have no days. */
export const requireDays = (
  { rrule, startDate }: { readonly rrule?: string | null; readonly startDate?: string },
  before?: { readonly rrule: string | null; readonly startDate: string },
): void => {
  if (typeof rrule !== 'string' || startDate === undefined) return
  if (rrule === before?.rrule && startDate === before.startDate) return
  if (!endsBeforeFirst({ rrule, startDate })) return
  throw invalid([{ path: 'rrule', message: m.calendar_until_early() }])
}
