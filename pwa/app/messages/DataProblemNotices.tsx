import { m } from '#shared/messages/messages.ts'
import { useDataProblem } from '#pwa/state/device/dataProblem.ts'
import { updateSyncStatus, useSyncStatus } from '#pwa/state/syncStatus.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'

export const DataProblemNotices = () => {
  const problem = useDataProblem()
  const { emptied } = useSyncStatus()
  return (
    <>
      {problem === 'quota' && (
        <div role="alert" className="mb-6 rounded-control bg-bad-soft p-4">
          <p className="font-semibold text-bad">{m.shell_quota_title()}</p>
          <p className="text-sm">{m.shell_quota_text()}</p>
        </div>
      )}
      {problem === 'closed' && (
        <Notice
          live
          tone="bad"
          className="mb-6"
          title={m.shell_closed_title()}
          action={
            <Button onClick={() => window.location.reload()}>{m.shell_crash_reload()}</Button>
          }
        >
          {m.shell_closed_text()}
        </Notice>
      )}
      {emptied !== undefined && (
        <Notice
          live
          tone={emptied > 0 ? 'bad' : 'warn'}
          className="mb-6"
          title={m.shell_emptied_title()}
          action={
            <Button variant="outline" onClick={() => updateSyncStatus({ emptied: undefined })}>
              {m.shell_emptied_read()}
            </Button>
          }
        >
          {emptied > 0 ? m.shell_emptied_lost({ n: emptied }) : m.shell_emptied_text()}
        </Notice>
      )}
    </>
  )
}
