import type { ComponentType } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { familyPath } from '#pwa/parts/settings/settingPaths.ts'
import type { FamilySetting as Name } from '#pwa/parts/settings/settings.ts'
import { useFamilySettings } from '#pwa/parts/settings/useSettings.ts'
import { InvitationsPage } from './invitations/InvitationsPage.tsx'
import { ActivityPage } from './settings/ActivityPage.tsx'
import { BackupPage } from './settings/BackupPage.tsx'
import { DeletePage } from './settings/DeletePage.tsx'
import { PlacesPage } from './settings/PlacesPage.tsx'
import { SettingsPage } from './settings/SettingsPage.tsx'
import { StoragePage } from './settings/StoragePage.tsx'

export { FamilyPage } from './FamilyPage.tsx'

const screens: Readonly<Record<Name, ComponentType>> = {
  settings: SettingsPage,
  places: PlacesPage,
  invitations: InvitationsPage,
  activity: ActivityPage,
  storage: StoragePage,
  backup: BackupPage,
  delete: DeletePage,
}

/** A page that this person has no use for leads to the index. */
export const FamilySetting = () => {
  const { setting } = useParams()
  const found = useFamilySettings().find(({ name }) => name === setting)
  if (found === undefined) return <Navigate to={familyPath} replace />
  const Screen = screens[found.name]
  return <Screen />
}
