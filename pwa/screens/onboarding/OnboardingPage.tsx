import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { useFamilyInView, useHasNoFamily } from '#pwa/state/familyInView.ts'
import { useSession } from '#pwa/state/session.ts'
import { Wordmark } from '#pwa/ui/Mark.tsx'
import { ProgressBar } from '#pwa/ui/ProgressBar.tsx'
import { DoneStep } from './DoneStep.tsx'
import { previousStep, progressAt, stepToShow } from './draft.ts'
import type { Step } from './draft.ts'
import { FamilyStep } from './FamilyStep.tsx'
import { RoleStep } from './RoleStep.tsx'
import { useCompletion } from './useCompletion.ts'
import { useDraft } from './useDraft.ts'

/** The setup, form by form (spec section 2, Onboarding). */
export const OnboardingPage = () => {
  const session = useSession()
  return session.status === 'signed-in' ? <Onboarding userId={session.userId} /> : null
}

const Onboarding = ({ userId }: { readonly userId: string }) => {
  const { draft, change, forget } = useDraft(userId, useHasNoFamily())
  const navigate = useNavigate()
  const family = useFamilyInView()
  const { complete, failure } = useCompletion(draft, forget)
  /** A family that this device just made is in view a moment later. */
  const step = stepToShow(draft, family?.familyId ?? draft.familyId ?? undefined)
  useFocusOnStep(step)
  const hasJoined = family !== undefined && family.familyId !== draft.familyId
  const before = hasJoined ? undefined : previousStep(step)
  const back = before === undefined ? undefined : () => change({ step: before })
  const skip = (): void => void navigate('/')
  return (
    <Frame step={step}>
      {step === 'role' && (
        <RoleStep
          draft={draft}
          change={change}
          onNext={() => change({ step: 'family' })}
          onSkip={skip}
        />
      )}
      {step === 'family' && (
        <FamilyStep
          draft={draft}
          change={change}
          onMade={(familyId) => change({ familyId, step: 'done' })}
          onBack={back}
          onSkip={skip}
        />
      )}
      {step === 'done' && <DoneStep onBack={back} onComplete={complete} failure={failure} />}
    </Frame>
  )
}

/** Moves the focus to the heading of each new step, so that it is read and typing begins there. */
const useFocusOnStep = (step: Step): void => {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus()
  }, [step])
}

const Frame = ({ step, children }: { readonly step: Step; readonly children: ReactNode }) => {
  const progress = progressAt(step)
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
