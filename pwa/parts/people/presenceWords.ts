import { dayIn } from '#shared/time/day.ts'
import { m } from '#shared/messages/messages.ts'
import type { Presence } from '#pwa/api/people/presence.ts'
import { addDays } from '#shared/time/localDays.ts'
import { browserLocale, dayInWords } from '../time/dates.ts'

interface Reader {
  readonly now: Date
  readonly timeZone: string
}

export const presenceInWords = (
  { online, lastSeenAt }: Pick<Presence, 'online' | 'lastSeenAt'>,
  { now, timeZone }: Reader,
  locale = browserLocale(),
): string => {
  if (online) return m.shell_online()
  if (lastSeenAt === null) return ''
  const seen = new Date(lastSeenAt)
  const [day, today] = [dayIn(seen, timeZone), dayIn(now, timeZone)]
  if (day === today) {
    const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(seen)
    return m.shell_last_seen_at({ time })
  }
  if (day === addDays(today, -1)) return m.shell_last_seen_yesterday()
  return m.shell_last_seen({ day: dayInWords(day, today, locale) })
}
