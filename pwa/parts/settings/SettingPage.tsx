import type { ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { PageHeader } from '#pwa/ui/layout/PageHeader.tsx'
import { BackLink } from '../feedback/BackLink.tsx'
import { useDocumentTitle } from '../useDocumentTitle.ts'
import { accountPath, familyPath } from './settingPaths.ts'
import { accountSettings, familySettings } from './settings.ts'
import type { AccountSetting, FamilySetting } from './settings.ts'

interface FrameProps {
  readonly back: { readonly to: string; readonly label: string }
  readonly title: string
  readonly children: ReactNode
}

const SettingFrame = ({ back, title, children }: FrameProps) => {
  useDocumentTitle(title)
  return (
    <div className="max-w-measure">
      <BackLink to={back.to}>{back.label}</BackLink>
      <PageHeader title={title} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-5">{children}</div>
    </div>
  )
}

interface Props<Name> {
  readonly name: Name
  readonly children: ReactNode
}

export const AccountSettingPage = ({ name, children }: Props<AccountSetting>) => (
  <SettingFrame
    back={{ to: accountPath, label: m.account_title() }}
    title={accountSettings[name]()}
  >
    {children}
  </SettingFrame>
)

export const FamilySettingPage = ({ name, children }: Props<FamilySetting>) => (
  <SettingFrame
    back={{ to: familyPath, label: m.account_manage_family() }}
    title={familySettings[name]()}
  >
    {children}
  </SettingFrame>
)
