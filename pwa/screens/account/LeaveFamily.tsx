import { useState, type ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { useFamilyChanges } from '#pwa/records/people/families.ts'
import { LocalRefusal } from '#pwa/outbox/writer.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { ConfirmDialog } from '#pwa/ui/overlays/ConfirmDialog.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { Points } from '#pwa/ui/layout/Points.tsx'

/** The last parent may not leave (docs/access.md, Roles). */
export function LeaveFamily({ familyName }: { familyName: string }): ReactElement {
  const { leave } = useFamilyChanges()
  const toast = useToast()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const show = (): void => {
    setProblem(undefined)
    setOpen(true)
  }
  const confirm = (): void => {
    setPending(true)
    leave()
      .then(
        () => {
          setOpen(false)
          toast({ title: m.account_left({ family: familyName }) })
          void navigate('/')
        },
        (error: unknown) => setProblem(problemWords(error)),
      )
      .finally(() => setPending(false))
  }
  return (
    <>
      <Button variant="outline" onClick={show}>
        {m.account_leave()}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={confirm}
        title={m.account_leave_title({ family: familyName })}
        confirmLabel={m.account_leave_confirm()}
        destructive
        pending={pending}
      >
        <Points text={m.account_leave_text({ family: familyName })} />
        {problem !== undefined && (
          <Notice tone="bad" live>
            {problem}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  )
}

const problemWords = (error: unknown): string =>
  error instanceof LocalRefusal && error.code === 'last-parent'
    ? m.account_leave_last_parent()
    : m.account_leave_failed()
