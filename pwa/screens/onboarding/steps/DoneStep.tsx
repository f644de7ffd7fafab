import { m } from '#shared/messages/messages.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { FamilyDrawing } from '#pwa/ui/drawings/FamilyDrawing.tsx'
import type { Draft } from '../draft.ts'
import { WhoElse } from '../people/WhoElse.tsx'
import { NextSteps } from '../NextSteps.tsx'
import { StepHeading } from '../StepHeading.tsx'
import { Summary } from '../Summary.tsx'
import type { DraftChanges } from '../useDraft.ts'

interface Props {
  readonly draft: Draft
  readonly change: (changes: DraftChanges) => void
  readonly onBack: () => void
  readonly onComplete: (to?: string) => void
  readonly failure: string | undefined
}

export const DoneStep = ({ draft, change, onBack, onComplete, failure }: Props) => {
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
          <Summary family={family} draft={draft} />
          {draft.familyId === family.familyId && (
            <WhoElse family={family} draft={draft} change={change} onComplete={onComplete} />
          )}
          <NextSteps role={family.role} onComplete={onComplete} />
        </>
      )}
      <div className="mt-8 flex flex-wrap-reverse justify-between gap-3">
        <Button variant="outline" onClick={onBack}>
          {m.onboarding_back()}
        </Button>
        <Button onClick={() => onComplete()} className="shrink">
          {m.onboarding_done_complete()}
        </Button>
      </div>
    </>
  )
}
