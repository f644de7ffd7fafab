import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { useFamilyInView, useHasNoFamily } from '#pwa/state/familyInView.ts'
import { useSession } from '#pwa/state/device/session.ts'
import { Wordmark } from '#pwa/ui/marks/Mark.tsx'
import { ProgressBar } from '#pwa/ui/marks/ProgressBar.tsx'
import { CategoryStep } from './steps/CategoryStep.tsx'
import { DoneStep } from './steps/DoneStep.tsx'
import { EventStep } from './steps/EventStep.tsx'
import { FamilyStep } from './steps/FamilyStep.tsx'
import { formAfter, formBefore, formsFor, formToShow, hasJoined, progressAt } from './forms.ts'
import type { Form } from './forms.ts'
import { RoleStep } from './steps/RoleStep.tsx'
import { TaskStep } from './steps/TaskStep.tsx'
import { useCompletion } from './useCompletion.ts'
import { useDraft } from './useDraft.ts'

/** See docs/product.md, Onboarding. */
export const OnboardingPage = () => {
  const session = useSession()
  return session.status === 'signed-in' ? <Onboarding userId={session.userId} /> : null
}

const Onboarding = ({ userId }: { readonly userId: string }) => {
  const { draft, change, forget } = useDraft(userId, useHasNoFamily())
  const navigate = useNavigate()
  const family = useFamilyInView()
  const given = hasJoined(draft, family) ? family : undefined
  const { complete, failure } = useCompletion(draft, forget)
  const form = formToShow(draft, family)
  const forms = formsFor(draft, family)
  useFocusOnForm(form)
  const ways = {
    onNext: () => change({ form: formAfter(form, forms) }),
    onBack: () => change({ form: formBefore(form, forms) ?? form }),
    onSkip: () => void navigate('/'),
  }
  return (
    <Frame form={form}>
      {form === 'role' && <RoleStep {...ways} draft={draft} change={change} given={given} />}
      {form === 'family' && <FamilyStep {...ways} draft={draft} change={change} />}
      {form === 'category' && <CategoryStep {...ways} draft={draft} change={change} />}
      {form === 'task' && <TaskStep {...ways} draft={draft} change={change} />}
      {form === 'event' && <EventStep {...ways} draft={draft} change={change} />}
      {form === 'done' && (
        <DoneStep
          draft={draft}
          change={change}
          onBack={ways.onBack}
          onComplete={complete}
          failure={failure}
        />
      )}
    </Frame>
  )
}

/** The heading of each new form gets the focus, so that it is read and typing begins there. */
const useFocusOnForm = (form: Form): void => {
  const shown = useRef(form)
  useEffect(() => {
    if (shown.current === form) return
    shown.current = form
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus()
  }, [form])
}

const Frame = ({ form, children }: { readonly form: Form; readonly children: ReactNode }) => {
  const progress = progressAt(form)
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-measure flex-col px-4 py-6 sm:px-6 sm:py-10">
      <Wordmark />
      <div className="mt-8 mb-8">
        <p className="mb-2 flex justify-between gap-4 text-sm font-medium text-muted">
          <span>{m.onboarding_step_of({ step: progress.step, total: progress.total })}</span>
          <span>{m.onboarding_percent({ percent: progress.percent })}</span>
        </p>
        <ProgressBar
          value={progress.percent}
          label={m.onboarding_step_of({ step: progress.step, total: progress.total })}
        />
      </div>
      {children}
    </div>
  )
}
