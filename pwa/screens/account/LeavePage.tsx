import { useState, type ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { useFamilyChanges } from '#pwa/records/people/families.ts'
import { AccountSettingPage } from '#pwa/parts/settings/SettingPage.tsx'
import { LocalRefusal } from '#pwa/outbox/writer.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { Points } from '#pwa/ui/layout/Points.tsx'

/** The last parent may not leave (docs/access.md, Roles). */
export function LeavePage(): ReactElement | null {
  const family = useFamilyInView()
  if (family === undefined) return null
  return (
    <AccountSettingPage name="leave">
      <LeaveFamily family={family.familyName} />
    </AccountSettingPage>
  )
}

function LeaveFamily({ family }: { family: string }): ReactElement {
  const { pending, problem, leave } = useLeaving(family)
  return (
    <Card title={m.account_leave_title({ family })}>
      <Points text={m.account_leave_text({ family })} />
      {problem !== undefined && (
        <Notice tone="bad" live className="mt-4">
          {problem}
        </Notice>
      )}
      <Button variant="destructive" className="mt-5" pending={pending} onClick={leave}>
        {m.account_leave()}
      </Button>
    </Card>
  )
}

const useLeaving = (family: string) => {
  const { leave } = useFamilyChanges()
  const toast = useToast()
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const go = (): void => {
    setPending(true)
    setProblem(undefined)
    leave()
      .then(
        () => {
          toast({ title: m.account_left({ family }) })
          void navigate('/')
        },
        (error: unknown) => setProblem(problemWords(error)),
      )
      .finally(() => setPending(false))
  }
  return { pending, problem, leave: go }
}

const problemWords = (error: unknown): string =>
  error instanceof LocalRefusal && error.code === 'last-parent'
    ? m.account_leave_last_parent()
    : m.account_leave_failed()
