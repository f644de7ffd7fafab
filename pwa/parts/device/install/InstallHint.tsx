import { m } from '#shared/messages/messages.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Mark } from '#pwa/ui/marks/Mark.tsx'
import { InstallButton } from './InstallButton.tsx'
import type { InstallWay } from './installWay.ts'
import { ShareSteps } from './ShareSteps.tsx'

interface Props {
  readonly way: InstallWay
  readonly onAnswered: () => void
}

export const InstallHint = ({ way, onAnswered }: Props) => {
  const answer = (): void => {
    /** The focused button goes with the hint. */
    document.querySelector('main')?.focus({ preventScroll: true })
    onAnswered()
  }
  return (
    <section
      aria-labelledby="install-hint"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-raised p-4 shadow-raised sm:mb-5 md:px-6"
    >
      <Mark className="size-11" />
      <div className="min-w-0 flex-1 basis-48">
        <h2 id="install-hint" className="font-semibold">
          {m.install_title()}
        </h2>
        {way === 'share' ? (
          <ShareSteps />
        ) : (
          <p className="text-sm text-muted">{m.install_text()}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:justify-end">
        <Button variant="ghost" onClick={answer}>
          {m.install_not_now()}
        </Button>
        {way === 'prompt' && <InstallButton onAnswered={answer} />}
      </div>
    </section>
  )
}
