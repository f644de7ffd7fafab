import { m } from '#shared/messages/messages.ts'

export const accountSettings = {
  profile: m.account_page_profile,
  privacy: m.account_privacy,
  'this-device': m.device_card,
  devices: m.account_sessions,
  data: m.account_data,
  password: m.account_page_password,
  'sign-out': m.shell_sign_out,
  leave: m.account_leave,
  delete: m.account_delete,
} as const

export type AccountSetting = keyof typeof accountSettings

export const familySettings = {
  settings: m.family_page_settings,
  places: m.family_places_title,
  invitations: m.family_invitations_title,
  activity: m.children_audit_title,
  storage: m.family_storage,
  backup: m.family_backup,
  delete: m.family_delete,
} as const

export type FamilySetting = keyof typeof familySettings
