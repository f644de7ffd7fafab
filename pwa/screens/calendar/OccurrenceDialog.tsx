import { History } from 'lucide-react'
import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { Occurrence } from '#shared/derive/occurrence.ts'
import type { EventScope } from '#pwa/data/eventChanges.ts'
import { useEventRights } from '#pwa/data/eventRights.ts'
import { useEventChanges } from '#pwa/data/events.ts'
import type { EditedEvent } from '#pwa/parts/eventForm.ts'
import { useTold } from '#pwa/parts/useTold.ts'
import { Button } from '#pwa/ui/Button.tsx'
import { Dialog } from '#pwa/ui/Dialog.tsx'
import { OccurrenceDetails } from './OccurrenceDetails.tsx'
import { ScopeQuestion } from './ScopeQuestion.tsx'

interface Props {
  readonly open: boolean
  /** The last one stays while the dialog closes. */
  readonly occurrence: Occurrence | undefined
  readonly onClose: () => void
  readonly onEdit: (edited: EditedEvent) => void
  readonly onHistory: (occurrence: Occurrence) => void
}

type Asking = 'edit' | 'delete' | undefined

/** One event: what is known of it, who goes, and what may be done with it. */
export const OccurrenceDialog = ({ open, occurrence, onClose, onEdit, onHistory }: Props) => {
  const [asking, setAsking] = useState<Asking>()
  const { mayEdit } = useEventRights()
  const changes = useEventChanges()
  const told = useTold()
  if (occurrence === undefined) return null
  const close = (): void => {
    setAsking(undefined)
    onClose()
  }
  const act = (what: Asking, scope: EventScope): void => {
    close()
    if (what === 'edit') return onEdit({ occurrence, scope })
    const removal = changes.remove(occurrence, scope)
    void told.removal(removal, m.calendar_deleted_title(), occurrence.title)
  }
  const ask = (what: Asking): void => {
    if (occurrence.date === null) act(what, 'all')
    else setAsking(what)
  }
  const footer =
    asking === undefined ? (
      <>
        <Button variant="outline" onClick={() => ask('delete')}>
          {m.calendar_delete()}
        </Button>
        <Button onClick={() => ask('edit')}>{m.calendar_edit()}</Button>
      </>
    ) : (
      <ScopeQuestion
        question={asking === 'edit' ? m.calendar_scope_edit() : m.calendar_scope_delete()}
        destructive={asking === 'delete'}
        onChoose={(scope) => act(asking, scope)}
        onCancel={() => setAsking(undefined)}
      />
    )
  return (
    <Dialog
      open={open}
      onClose={close}
      title={occurrence.title}
      {...(mayEdit(occurrence.event) && { footer })}
    >
      <OccurrenceDetails occurrence={occurrence} />
      <div className="-ml-3">
        <Button
          variant="ghost"
          size="sm"
          icon={<History aria-hidden className="size-4" />}
          onClick={() => {
            close()
            onHistory(occurrence)
          }}
        >
          {m.history_open()}
        </Button>
      </div>
    </Dialog>
  )
}
