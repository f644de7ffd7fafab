import { useState, type ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useSignOut } from '#pwa/records/signOut.ts'
import { hasUnsaved } from '#pwa/state/unsaved.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Checkbox } from '#pwa/ui/inputs/Checkbox.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'

interface SignOutForm {
  readonly title: string
  readonly body: ReactElement
  readonly actions: ReactElement
}

/** Pending changes are sent, exported or discarded first (docs/protocol.md, On the device 13). */
export const useSignOutForm = (onStay: () => void): SignOutForm => {
  const { blockedBy, signOut, removeAndSignOut, exportWaiting, discardAndSignOut } = useSignOut()
  const [removes, setRemoves] = useState(false)
  const { pending, outcome, run } = useWork()
  const isBlocked = blockedBy > 0
  return {
    title: isBlocked ? m.shell_sign_out_waiting_title() : m.shell_sign_out_title(),
    body: (
      <>
        <p aria-live="polite">
          {isBlocked ? m.shell_sign_out_waiting({ n: blockedBy }) : m.shell_sign_out_text()}
        </p>
        {!isBlocked && (
          <Checkbox
            label={m.shell_sign_out_remove()}
            hint={m.shell_sign_out_remove_hint()}
            checked={removes}
            onChange={(event) => setRemoves(event.target.checked)}
          />
        )}
        {hasUnsaved() && <p className="mt-3 text-warn">{m.shell_sign_out_unsaved()}</p>}
        {outcome !== undefined && (
          <Notice tone={outcome.tone} live className="mt-4">
            {outcome.words}
          </Notice>
        )}
      </>
    ),
    actions: isBlocked ? (
      <BlockedActions
        pending={pending}
        onWait={onStay}
        onExport={() => run(exportWaiting, m.shell_sign_out_exported())}
        onDiscard={() => run(discardAndSignOut)}
      />
    ) : (
      <>
        <Button variant="outline" onClick={onStay}>
          {m.shell_cancel()}
        </Button>
        <Button pending={pending} onClick={() => run(removes ? removeAndSignOut : signOut)}>
          {m.shell_sign_out()}
        </Button>
      </>
    ),
  }
}

interface ActionsProps {
  readonly pending: boolean
  readonly onWait: () => void
  readonly onExport: () => void
  readonly onDiscard: () => void
}

/** Discarding needs a second press, before which the person reads what is lost. */
function BlockedActions({ pending, onWait, onExport, onDiscard }: ActionsProps): ReactElement {
  const [sure, setSure] = useState(false)
  return (
    <div className="flex w-full flex-col gap-2">
      <Button onClick={onWait}>{m.shell_sign_out_wait()}</Button>
      <Button variant="outline" onClick={onExport}>
        {m.shell_sign_out_export()}
      </Button>
      {sure ? (
        <>
          <p role="status" className="text-sm text-bad">
            {m.shell_sign_out_discard_text()}
          </p>
          <Button variant="destructive" pending={pending} onClick={onDiscard}>
            {m.shell_sign_out_discard()}
          </Button>
        </>
      ) : (
        <Button variant="ghost" onClick={() => setSure(true)}>
          {m.shell_sign_out_discard()}
        </Button>
      )}
    </div>
  )
}

interface Outcome {
  readonly tone: 'good' | 'bad'
  readonly words: string
}

interface Work {
  readonly pending: boolean
  readonly outcome: Outcome | undefined
  readonly run: (work: () => Promise<void>, done?: string) => void
}

const useWork = (): Work => {
  const [pending, setPending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const run: Work['run'] = (work, done) => {
    setPending(true)
    setOutcome(undefined)
    work()
      .then(
        () => setOutcome(done === undefined ? undefined : { tone: 'good', words: done }),
        () => setOutcome({ tone: 'bad', words: m.shell_sign_out_failed() }),
      )
      .finally(() => setPending(false))
  }
  return { pending, outcome, run }
}
