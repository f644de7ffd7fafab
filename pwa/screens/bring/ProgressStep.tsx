import { m } from '#shared/messages/messages.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { ProgressBar } from '#pwa/ui/marks/ProgressBar.tsx'
import type { FamilyImportState } from './useFamilyImport.ts'

interface Props {
  readonly now: Extract<FamilyImportState, { state: 'working' | 'failed' }>
  readonly onTryAgain: () => void
}

export const ProgressStep = ({ now, onTryAgain }: Props) => {
  if (now.state === 'failed') {
    return (
      <Notice
        tone="bad"
        live
        title={m.bring_failed()}
        action={<Button onClick={onTryAgain}>{m.bring_try_again()}</Button>}
      >
        {m.bring_failed_text({ reason: now.reason })}
      </Notice>
    )
  }
  const percent = Math.floor(now.share * 100)
  return (
    <Card title={m.bring_working()}>
      <ProgressBar value={percent} label={m.bring_working()} />
      <p role="status" className="mt-4 text-muted">
        {now.isWaiting ? m.bring_waiting() : m.bring_working_text({ percent })}
      </p>
    </Card>
  )
}
