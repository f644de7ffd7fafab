import { ArrowRight } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { mayManageFamily, mayOpenPage } from '#shared/policies/pages.ts'
import type { Role } from '#shared/domain/role.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { Button } from '#pwa/ui/Button.tsx'
import { Card } from '#pwa/ui/Card.tsx'
import { Notice } from '#pwa/ui/Notice.tsx'
import { FamilyDrawing } from '#pwa/ui/drawings/FamilyDrawing.tsx'
import { StepHeading } from './StepHeading.tsx'

interface Props {
  readonly onBack: (() => void) | undefined
  readonly onComplete: (to?: string) => void
  readonly failure: string | undefined
}

/** The last step: a summary, and next steps that exist for this person. */
export const DoneStep = ({ onBack, onComplete, failure }: Props) => {
  const family = useFamilyInView()
  return (
    <>
      <div className="mx-auto mb-6 w-44">
        <FamilyDrawing />
      </div>
      <StepHeading title={m.onboarding_done_title()}>
        {family === undefined ? undefined : m.onboarding_done_text({ family: family.familyName })}
      </StepHeading>
      {failure !== undefined && (
        <Notice tone="bad" live title={m.onboarding_done_not_saved_title()} className="mb-5">
          {m.onboarding_not_saved_text({ reason: failure })}
        </Notice>
      )}
      {family !== undefined && (
        <>
          <Summary family={family.familyName} role={family.role} />
          <NextSteps role={family.role} onComplete={onComplete} />
        </>
      )}
      <div className="mt-8 flex flex-wrap-reverse justify-between gap-3">
        {onBack !== undefined && (
          <Button variant="outline" onClick={onBack}>
            {m.onboarding_back()}
          </Button>
        )}
        <Button onClick={() => onComplete()} className="shrink">
          {m.onboarding_done_complete()}
        </Button>
      </div>
    </>
  )
}

const Summary = ({ family, role }: { readonly family: string; readonly role: Role }) => (
  <dl className="mb-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
    <dt className="text-muted">{m.onboarding_done_family()}</dt>
    <dd dir="auto" className="text-start font-medium [overflow-wrap:anywhere]">
      {family}
    </dd>
    <dt className="text-muted">{m.onboarding_done_role()}</dt>
    <dd className="font-medium">{m.family_role({ role })}</dd>
  </dl>
)

interface NextStepsProps {
  readonly role: Role
  readonly onComplete: (to: string) => void
}

const NextSteps = ({ role, onComplete }: NextStepsProps) => (
  <Card title={m.onboarding_done_next_steps()}>
    <ul className="grid gap-1">
      {nextSteps(role).map(({ to, label }) => (
        <li key={to}>
          <button
            type="button"
            onClick={() => onComplete(to)}
            className="tap flex w-full items-center justify-between gap-3 rounded-control text-start font-medium text-brand hover:underline"
          >
            {label}
            <ArrowRight aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" />
          </button>
        </li>
      ))}
    </ul>
  </Card>
)

const nextSteps = (role: Role): readonly { to: string; label: string }[] => {
  const manages = mayManageFamily(role)
  const family = {
    to: '/account/family',
    label: manages ? m.onboarding_done_invite() : m.onboarding_done_see_family(),
  }
  const tasks = {
    to: '/tasks',
    label: manages ? m.onboarding_done_add_task() : m.onboarding_done_see_tasks(),
  }
  return mayOpenPage(role, 'tasks') ? [family, tasks] : [family]
}
