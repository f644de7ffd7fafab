import { clsx } from 'clsx'
import { m } from '#shared/messages/messages.ts'
import { useToday } from '#pwa/live/useToday.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { ownTimeZone } from './dates.ts'
import { otherZoneInWords } from './zoneWords.ts'

export const ZoneNote = ({ className }: { readonly className?: string }) => {
  const timeZone = useFamilyInView()?.timeZone ?? 'UTC'
  const zone = otherZoneInWords(timeZone, ownTimeZone(), useToday(timeZone))
  if (zone === undefined) return null
  return <p className={clsx('text-sm text-muted', className)}>{m.calendar_zone({ zone })}</p>
}
