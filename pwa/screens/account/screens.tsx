import type { ComponentType } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { accountPath } from '#pwa/parts/settings/settingPaths.ts'
import type { AccountSetting as Name } from '#pwa/parts/settings/settings.ts'
import { useAccountSettings } from '#pwa/parts/settings/useSettings.ts'
import { DataPage } from './data/DataPage.tsx'
import { DeletePage } from './DeletePage.tsx'
import { ThisDevicePage } from './device/ThisDevicePage.tsx'
import { DevicesPage } from './devices/DevicesPage.tsx'
import { LeavePage } from './LeavePage.tsx'
import { PasswordPage } from './PasswordPage.tsx'
import { PrivacyPage } from './PrivacyPage.tsx'
import { ProfilePage } from './profile/ProfilePage.tsx'
import { SignOutPage } from './SignOutPage.tsx'

export { AccountPage } from './AccountPage.tsx'

const screens: Readonly<Record<Name, ComponentType>> = {
  profile: ProfilePage,
  privacy: PrivacyPage,
  'this-device': ThisDevicePage,
  devices: DevicesPage,
  data: DataPage,
  password: PasswordPage,
  'sign-out': SignOutPage,
  leave: LeavePage,
  delete: DeletePage,
}

/** A page that this person has no use for leads to the index. */
export const AccountSetting = () => {
  const { setting } = useParams()
  const found = useAccountSettings().find(({ name }) => name === setting)
  if (found === undefined) return <Navigate to={accountPath} replace />
  const Screen = screens[found.name]
  return <Screen />
}
