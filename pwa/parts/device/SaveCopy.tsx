import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import type { ButtonProps } from '#pwa/ui/inputs/Button.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'

interface Props {
  readonly userId: string
  readonly size?: ButtonProps['size']
}

/** Works whether or not the person's database is open. */
export const SaveCopy = ({ userId, size }: Props) => {
  const [state, setState] = useState<'idle' | 'working' | 'partial' | 'failed'>('idle')
  const save = async (): Promise<void> => {
    setState('working')
    try {
      const { withRecordsOf } = await import('#pwa/live/otherRecords.ts')
      const { exportData } = await import('#pwa/records/export/exportData.ts')
      const { isComplete, missing } = await withRecordsOf(userId, exportData)
      setState(isComplete && missing === 0 ? 'idle' : 'partial')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      {state === 'failed' && <Notice tone="bad" live title={m.export_failed()} />}
      {state === 'partial' && <Notice tone="warn" live title={m.export_partial()} />}
      <Button
        {...(size === undefined ? {} : { size })}
        variant="outline"
        pending={state === 'working'}
        pendingLabel={m.export_working()}
        onClick={() => void save()}
      >
        {m.bring_save_copy()}
      </Button>
    </>
  )
}
