import {
  Archive,
  DatabaseBackup,
  Eye,
  HardDrive,
  History,
  KeyRound,
  LogOut,
  MailOpen,
  MapPin,
  MonitorSmartphone,
  SlidersHorizontal,
  Smartphone,
  Trash2,
  UserMinus,
  UserRound,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useIsInCare } from '#pwa/records/people/families.ts'
import { useMayManageFamily } from '#pwa/records/people/permissions.ts'
import { useSession } from '#pwa/state/device/session.ts'
import { useHasNoFamily } from '#pwa/state/familyInView.ts'
import { accountPath, familyPath } from './settingPaths.ts'
import { accountSettings, familySettings } from './settings.ts'
import type { AccountSetting, FamilySetting } from './settings.ts'

export interface Setting<Name extends string = string> {
  readonly name: Name
  readonly path: string
  readonly label: string
  readonly icon: LucideIcon
}

const accountIcons: Readonly<Record<AccountSetting, LucideIcon>> = {
  profile: UserRound,
  privacy: Eye,
  'this-device': Smartphone,
  devices: MonitorSmartphone,
  data: Archive,
  password: KeyRound,
  'sign-out': LogOut,
  leave: UserMinus,
  delete: Trash2,
}

const familyIcons: Readonly<Record<FamilySetting, LucideIcon>> = {
  settings: SlidersHorizontal,
  places: MapPin,
  invitations: MailOpen,
  activity: History,
  storage: HardDrive,
  backup: DatabaseBackup,
  delete: Trash2,
}

const settingsAt = <Name extends string>(
  path: string,
  labels: Readonly<Record<Name, () => string>>,
  icons: Readonly<Record<Name, LucideIcon>>,
): readonly Setting<Name>[] =>
  (Object.keys(labels) as Name[]).map((name) => ({
    name,
    path: `${path}/${name}`,
    label: labels[name](),
    icon: icons[name],
  }))

export const useAccountSettings = (): readonly Setting<AccountSetting>[] => {
  const session = useSession()
  const hasFamily = !useHasNoFamily()
  /** Parents decide about the family and the account of a child that is not of age. */
  const isInCare = useIsInCare()
  const hasPassword =
    session.status === 'signed-in' && (session.canChangePassword || session.canLink)
  const isUseful: Readonly<Partial<Record<AccountSetting, boolean>>> = {
    privacy: hasFamily,
    password: hasPassword,
    leave: hasFamily && !isInCare,
    delete: !isInCare,
  }
  return settingsAt(accountPath, accountSettings, accountIcons).filter(
    ({ name }) => isUseful[name] ?? true,
  )
}

export const useFamilySettings = (): readonly Setting<FamilySetting>[] =>
  useMayManageFamily() ? settingsAt(familyPath, familySettings, familyIcons) : []
