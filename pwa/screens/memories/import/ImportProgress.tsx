import { m } from '#shared/messages/messages.ts'
import { browserLocale } from '#pwa/parts/time/dates.ts'
import { endPhotoImport } from '#pwa/state/photoImport.ts'
import type { PhotoImport } from '#pwa/state/photoImport.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { ProgressBar } from '#pwa/ui/marks/ProgressBar.tsx'
import { LeftFiles } from './LeftFiles.tsx'

interface Props {
  readonly now: PhotoImport
  readonly onClose: () => void
}

const doneOf = ({ added, already, failed }: PhotoImport): number => added + already + failed.length

export const ImportProgress = ({ now, onClose }: Props) => {
  const { state, total, added, failed } = now
  if (state === 'running' || state === 'waiting') return <Running now={now} onClose={onClose} />
  const figures = {
    done: doneOf(now).toLocaleString(browserLocale()),
    total: total.toLocaleString(browserLocale()),
  }
  return (
    <div className="grid gap-4">
      {state === 'done' ? (
        <Notice tone="good" live title={m.photoImport_done({ count: added })}>
          {m.photoImport_done_text()}
        </Notice>
      ) : (
        <Notice tone="warn" live title={m.photoImport_stopped()}>
          {m.photoImport_stopped_text({ state, ...figures })}
        </Notice>
      )}
      <LeftFiles files={failed.map((path) => ({ path, reason: 'unreadable' }))} />
      <Button variant="outline" className="justify-self-start" onClick={onClose}>
        {m.ui_close()}
      </Button>
    </div>
  )
}

const Running = ({ now, onClose }: Props) => {
  const figures = {
    done: doneOf(now).toLocaleString(browserLocale()),
    total: now.total.toLocaleString(browserLocale()),
  }
  return (
    <div className="grid gap-3">
      <p role="status" className="font-semibold">
        {m.photoImport_running()}
      </p>
      <ProgressBar value={doneOf(now)} max={now.total} label={m.photoImport_running()} />
      <p className="text-muted tabular-nums">
        {now.state === 'waiting'
          ? m.photoImport_waiting(figures)
          : m.photoImport_running_text(figures)}
      </p>
      <p className="text-sm text-muted">{m.photoImport_again()}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onClose}>{m.ui_close()}</Button>
        <Button variant="outline" onClick={endPhotoImport}>
          {m.photoImport_stop()}
        </Button>
      </div>
    </div>
  )
}
