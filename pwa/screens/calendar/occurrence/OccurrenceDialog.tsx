import { History } from 'lucide-react'
import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { isApproved } from '#shared/core/approval.ts'
import type { Role } from '#shared/core/role.ts'
import { decidesForChildren } from '#shared/people/pagePolicy.ts'
import type { Occurrence } from '#shared/calendar/occurrence.ts'
import type { EventScope } from '#pwa/records/calendar/eventChanges.ts'
import { useEventPermissions } from '#pwa/records/calendar/eventPermissions.ts'
import { useEventChanges } from '#pwa/records/calendar/events.ts'
import type { EditedEvent } from '#pwa/parts/calendar/eventForm.ts'
import { ApprovalNotice } from '#pwa/parts/approvals/ApprovalNotice.tsx'
import { useWriteFeedback } from '#pwa/parts/record/useWriteFeedback.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Dialog } from '#pwa/ui/overlays/Dialog.tsx'
import { OccurrenceDetails } from './OccurrenceDetails.tsx'
import { ScopeQuestion } from './ScopeQuestion.tsx'

const pendingWords = { own: m.approvals_pending_own, parent: m.approvals_pending_parent }

interface Props {
  readonly open: boolean
  readonly occurrence: Occurrence | undefined
  readonly onClose: () => void
  readonly onEdit: (edited: EditedEvent) => void
  readonly onHistory: (occurrence: Occurrence) => void
}

type Asking = 'edit' | 'delete' | undefined

export const OccurrenceDialog = ({ open, occurrence, onClose, onEdit, onHistory }: Props) => {
  const [asking, setAsking] = useState<Asking>()
  const { mayEdit } = useEventPermissions()
  const changes = useEventChanges()
  const feedback = useWriteFeedback()
  const role = useFamilyInView()?.role
  if (occurrence === undefined) return null
  const close = (): void => {
    setAsking(undefined)
    onClose()
  }
  const act = (what: Asking, scope: EventScope): void => {
    close()
    if (what === 'edit') return onEdit({ occurrence, scope })
    const removal = changes.remove(occurrence, scope)
    void feedback.undoable(removal, m.calendar_deleted_title(), occurrence.title)
  }
  const ask = (what: Asking): void => {
    if (occurrence.date === null || !isApproved(occurrence.event)) act(what, 'all')
    else setAsking(what)
  }
  const footer =
    asking === undefined ? (
      <>
        <Button variant="outline" onClick={() => ask('delete')}>
          {m.calendar_delete()}
        </Button>
        <Button onClick={() => ask('edit')}>{editWords(occurrence.event, role)}</Button>
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
      {!isApproved(occurrence.event) && (
        <ApprovalNotice record={occurrence.event} pending={pendingWords} />
      )}
      <OccurrenceDetails occurrence={occurrence} />
      <div className="-ms-3">
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

/** Editing a returned event asks for approval again. */
const editWords = ({ approval }: Occurrence['event'], role: Role | undefined): string =>
  approval === 'returned' && role !== undefined && !decidesForChildren(role)
    ? m.approvals_edit_again()
    : m.calendar_edit()
