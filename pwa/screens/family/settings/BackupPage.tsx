import { m } from '#shared/messages/messages.ts'
import { dayIn } from '#shared/time/day.ts'
import { backupStatus, type BackupStatus } from '#pwa/api/device/backups.ts'
import { dayInWords } from '#pwa/parts/time/dates.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { ExportData } from '#pwa/parts/device/ExportData.tsx'
import { useFromServer } from '#pwa/parts/feedback/useFromServer.ts'
import { FamilySettingPage } from '#pwa/parts/settings/SettingPage.tsx'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'

/** Only the server knows when it last backed up. */
export const BackupPage = () => {
  const backup = useBackupState()
  return (
    <FamilySettingPage name="backup">
      <Card>
        {backup.isFailing ? <Notice tone="warn">{backup.words}</Notice> : <p>{backup.words}</p>}
        <p className="mt-4 mb-2 text-sm text-muted">{m.family_backup_own()}</p>
        <ExportData />
      </Card>
    </FamilySettingPage>
  )
}

interface BackupState {
  readonly words: string
  readonly isFailing: boolean
}

export const useBackupState = (): BackupState => {
  const status = useFromServer(useFamilyInView()?.familyId, backupStatus)
  const { online } = useSyncStatus()
  const dayOf = useDayOf()
  if (status === undefined) return { words: online ? '' : m.family_online_only(), isFailing: false }
  const { daily, madeAt, failedAt } = status
  if (!daily || failedAt === null) return { words: inWords(status, dayOf), isFailing: false }
  const day = dayOf(failedAt)
  const words =
    madeAt === null
      ? m.family_backup_failed_only({ day })
      : m.family_backup_failed({ day, made: dayOf(madeAt) })
  return { words, isFailing: true }
}

const inWords = ({ daily, madeAt }: BackupStatus, dayOf: (instant: string) => string): string => {
  if (!daily) return m.family_backup_off()
  return madeAt === null ? m.family_backup_none_yet() : m.family_backup_made({ day: dayOf(madeAt) })
}

const useDayOf = (): ((instant: string) => string) => {
  const today = useFamilyToday()
  const timeZone = useFamilyInView()?.timeZone ?? 'UTC'
  return (instant) => dayInWords(dayIn(new Date(instant), timeZone), today)
}
