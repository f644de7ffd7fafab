import { Component, type ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { isMissingPart } from '#pwa/state/device/missingPart.ts'

interface State {
  readonly error?: unknown
}

/** Tells what happened, that nothing is lost, and how to go on (docs/design.md, States). */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    return error === undefined ? this.props.children : <Crash error={error} />
  }
}

function Crash({ error }: { error: unknown }): ReactNode {
  const missing = isMissingPart(error)
  return (
    <div role="alert" className="mx-auto max-w-measure p-4">
      <Card>
        <h1 className="font-serif text-xl font-semibold">
          {missing ? m.shell_chunk_title() : m.shell_crash_title()}
        </h1>
        <p className="my-4 text-ink">{missing ? m.shell_chunk_text() : m.shell_crash_text()}</p>
        <Button onClick={() => window.location.reload()}>{m.shell_crash_reload()}</Button>
        <details className="mt-6 text-sm text-muted">
          <summary>{m.shell_crash_details()}</summary>
          <p className="mt-2 break-words">{String(error)}</p>
        </details>
      </Card>
    </div>
  )
}
