import { m } from '#shared/messages/messages.ts'
import { InstallButton } from './InstallButton.tsx'
import { useInstallWay } from './installWay.ts'
import { ShareSteps } from './ShareSteps.tsx'

/** The way to install, for the page about this device; nothing where there is none. */
export const InstallHere = () => {
  const way = useInstallWay()
  if (way === undefined) return null
  return (
    <section aria-labelledby="install" className="grid justify-items-start gap-2">
      <h2 id="install" className="font-semibold">
        {m.install_title()}
      </h2>
      {way === 'share' ? (
        <ShareSteps />
      ) : (
        <>
          <p className="text-sm text-muted">{m.install_text()}</p>
          <InstallButton />
        </>
      )}
    </section>
  )
}
