import { m } from '#shared/messages/messages.ts'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { InstallButton } from './InstallButton.tsx'
import { useInstallWay } from './installWay.ts'
import { ShareSteps } from './ShareSteps.tsx'

export const InstallHere = () => {
  const way = useInstallWay()
  if (!window.isSecureContext) {
    return (
      <Card title={m.install_title()}>
        <p className="mb-2 text-muted">{m.install_no_https()}</p>
        <p className="text-muted">{m.install_no_https_how()}</p>
      </Card>
    )
  }
  if (way === undefined) return null
  return (
    <Card title={m.install_title()}>
      {way === 'share' ? (
        <ShareSteps />
      ) : (
        <>
          <p className="mb-4 text-muted">{m.install_text()}</p>
          <InstallButton />
        </>
      )}
    </Card>
  )
}
