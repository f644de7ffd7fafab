import { m } from '#shared/messages/messages.ts'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { InstallButton } from './InstallButton.tsx'
import { useInstallWay } from './installWay.ts'
import { ShareSteps } from './ShareSteps.tsx'

/** The way to install, for the page about this device; nothing where there is none. */
export const InstallHere = () => {
  const way = useInstallWay()
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
