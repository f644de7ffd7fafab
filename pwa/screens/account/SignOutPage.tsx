import type { ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSignOutForm } from '#pwa/parts/device/useSignOutForm.tsx'
import { AccountSettingPage } from '#pwa/parts/settings/SettingPage.tsx'
import { accountPath } from '#pwa/parts/settings/settingPaths.ts'
import { Card } from '#pwa/ui/layout/Card.tsx'

export function SignOutPage(): ReactElement {
  const navigate = useNavigate()
  const { title, body, actions } = useSignOutForm(() => void navigate(accountPath))
  return (
    <AccountSettingPage name="sign-out">
      <Card title={title}>
        {body}
        <div className="mt-5 flex flex-wrap gap-2">{actions}</div>
      </Card>
    </AccountSettingPage>
  )
}
