import { m } from '#shared/messages/messages.ts'
import { dayIn } from '#shared/time/day.ts'
import { backupStatus, type BackupStatus } from '#pwa/api/device/backups.ts'
import { dayInWords } from '#pwa/parts/time/dates.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { useFromServer } from '#pwa/parts/feedback/useFromServer.ts'

/** When the server last backed up. It alone knows, so that without a network nothing is said. */
export const BackupNote = ({ familyId }: { readonly familyId: string }) => {
  const status = useFromServer(familyId, backupStatus)
  const dayOf = useDayOf()
  if (status === undefined) return null
  const { daily, madeAt, failedAt } = status
  if (daily && failedAt !== null) {
    const day = dayOf(failedAt)
    return (
      <Notice tone="warn">
        {madeAt === null
          ? m.family_backup_failed_only({ day })
          : m.family_backup_failed({ day, made: dayOf(madeAt) })}
      </Notice>
    )
  }
  return <p className="text-sm text-muted">{inWords(status, dayOf)}</p>
}

const inWords = ({ daily, madeAt }: BackupStatus, dayOf: (instant: string) => string): string => {
  if (!daily) return m.family_backup_off()
  return madeAt === null ? m.family_backup_none_yet() : m.family_backup_made({ day: dayOf(madeAt) })
}

/** The family's day at an instant, in words. */
const useDayOf = (): ((instant: string) => string) => {
  const today = useFamilyToday()
  const timeZone = useFamilyInView()?.timeZone ?? 'UTC'
  return (instant) => dayInWords(dayIn(new Date(instant), timeZone), today)
}
