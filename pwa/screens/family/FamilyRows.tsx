import { m } from '#shared/messages/messages.ts'
import { familyUsage } from '#pwa/api/device/usage.ts'
import { useFromServer } from '#pwa/parts/feedback/useFromServer.ts'
import { SettingRow, SettingRows } from '#pwa/parts/settings/SettingRows.tsx'
import type { FamilySetting } from '#pwa/parts/settings/settings.ts'
import { useFamilySettings } from '#pwa/parts/settings/useSettings.ts'
import { useFamily, useOpenInvitations } from '#pwa/records/people/families.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { useLastActivity } from './settings/ActivityPage.tsx'
import { useBackupState } from './settings/BackupPage.tsx'
import { percentUsed, usageWarning } from './settings/usageWords.ts'

interface RowState {
  readonly words: string
  readonly tone?: 'bad' | 'warn'
}

export const FamilyRows = () => {
  const settings = useFamilySettings()
  const states = useRowStates()
  return (
    <SettingRows>
      {settings.map(({ name, path, label, icon }) => (
        <SettingRow
          key={name}
          to={path}
          icon={icon}
          label={label}
          state={states[name].words}
          tone={states[name].tone}
        />
      ))}
    </SettingRows>
  )
}

const useRowStates = (): Readonly<Record<FamilySetting, RowState>> => {
  const family = useFamily()
  const open = useOpenInvitations().length
  const backup = useBackupState()
  return {
    settings: { words: family === undefined ? '' : `${family.currency}, ${placeOf(family)}` },
    places: { words: family?.keepsPlaces === true ? m.family_state_on() : m.family_state_off() },
    invitations: {
      words: open === 0 ? m.family_state_none() : m.family_state_invitations({ n: open }),
    },
    activity: { words: useLastActivity() },
    storage: useStorageState(),
    backup: { words: backup.words, ...(backup.isFailing && { tone: 'warn' as const }) },
    delete: { words: m.family_state_delete(), tone: 'bad' },
  }
}

/** A zone is named by its town: 'America/New_York' is 'New York'. */
const placeOf = ({ timeZone }: { readonly timeZone: string }): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

const useStorageState = (): RowState => {
  const usage = useFromServer(useFamilyInView()?.familyId, familyUsage)
  const { online } = useSyncStatus()
  if (usage === undefined) return { words: online ? '' : m.family_online_only() }
  const words = m.family_state_storage({ percent: percentUsed(usage) })
  return usageWarning(usage) === undefined ? { words } : { words, tone: 'warn' }
}
