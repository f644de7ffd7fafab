import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { mayBringFamily } from '#shared/people/pagePolicy.ts'
import { familiesIn } from '#pwa/records/people/familyImport/broughtFamily.ts'
import type { BroughtFamily } from '#pwa/records/people/familyImport/broughtFamily.ts'
import type { BroughtSource } from '#pwa/records/people/familyImport/source.ts'
import { useLeftBehind } from '#pwa/state/device/leftBehind.ts'
import { chooseFamily } from '#pwa/state/familyInView.ts'
import { useSession } from '#pwa/state/device/session.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { RadioCards } from '#pwa/ui/inputs/RadioCards.tsx'
import { Spinner } from '#pwa/ui/marks/Spinner.tsx'
import { BringFrame } from './BringFrame.tsx'
import { DoneStep } from './DoneStep.tsx'
import { PreviewStep } from './PreviewStep.tsx'
import type { Wishes } from './PreviewStep.tsx'
import { ProgressStep } from './ProgressStep.tsx'
import { SourceStep } from './SourceStep.tsx'
import { useFamilyImport } from './useFamilyImport.ts'
import { useSource } from './useSource.ts'

export const BringPage = () => {
  const [query] = useSearchParams()
  const onlyCopy = query.has('copy')
  const everybody = useLeftBehind()
  const people = onlyCopy
    ? []
    : everybody.filter(({ family }) => family === undefined || mayBringFamily(family.role))
  const { reading, readDevice, readCopy, forget } = useSource()
  const [isDone, setIsDone] = useState(false)
  const only = people.length === 1 ? people[0]?.userId : undefined
  useEffect(() => {
    if (only !== undefined) readDevice(only)
  }, [only, readDevice])
  return (
    <BringFrame
      title={onlyCopy ? m.bring_title_copy() : m.bring_title()}
      subtitle={m.bring_subtitle()}
      isDone={isDone}
    >
      {reading.state === 'reading' && <Spinner size="lg" label={m.bring_source_reading()} />}
      {reading.state === 'failed' && (
        <Notice tone="bad" live title={m.bring_source_failed()} className="mb-5">
          {m.bring_source_failed_text({ reason: reading.reason })}
        </Notice>
      )}
      {reading.state === 'read' ? (
        <Chosen source={reading.source} onBack={forget} onDone={setIsDone} />
      ) : (
        reading.state !== 'reading' && (
          <SourceStep people={people} onDevice={readDevice} onCopy={readCopy} />
        )
      )}
    </BringFrame>
  )
}

interface ChosenProps {
  readonly source: BroughtSource
  readonly onBack: () => void
  readonly onDone: (isDone: boolean) => void
}

const Chosen = ({ source, onBack, onDone }: ChosenProps) => {
  const families = useMemo(() => familiesIn(source), [source])
  const [chosenId, choose] = useState(families[0]?.family.id)
  const [working, setWorking] = useState(false)
  const chosen = families.find(({ family }) => family.id === chosenId)
  if (chosen === undefined) {
    return (
      <EmptyState
        title={m.bring_nothing_title()}
        action={
          <Button variant="outline" onClick={onBack}>
            {m.bring_back()}
          </Button>
        }
      >
        {m.bring_nothing_text()}
      </EmptyState>
    )
  }
  return (
    <>
      {/* Another choice would give up the running import, so no choice is offered during it. */}
      {families.length > 1 && !working && (
        <RadioCards
          legend={m.bring_which_family()}
          name="family"
          value={chosenId}
          options={families.map(({ family }) => ({ value: family.id, label: family.name }))}
          onChange={choose}
          className="mb-5"
        />
      )}
      <OneFamily
        key={chosen.family.id}
        source={source}
        brought={chosen}
        onBack={onBack}
        onDone={onDone}
        onWorking={setWorking}
      />
    </>
  )
}

interface OneFamilyProps extends ChosenProps {
  readonly brought: BroughtFamily
  readonly onWorking: (working: boolean) => void
}

const OneFamily = ({ source, brought, onBack, onDone, onWorking }: OneFamilyProps) => {
  const { now, bring } = useFamilyImport()
  const working = now.state === 'working'
  const isDone = now.state === 'done'
  useEffect(() => onWorking(working), [onWorking, working])
  useEffect(() => onDone(isDone), [onDone, isDone])
  const [wishes, setWishes] = useState<Wishes>()
  const session = useSession()
  const start = (said: Wishes): void => {
    setWishes(said)
    bring(source, brought, said)
  }
  const familyId = now.state === 'done' ? now.brought.familyId : undefined
  useEffect(() => {
    if (familyId !== undefined && session.status === 'signed-in') {
      chooseFamily(session.userId, familyId)
    }
  }, [familyId, session])
  if (now.state === 'idle') {
    return <PreviewStep source={source} brought={brought} onBring={start} onBack={onBack} />
  }
  if (now.state === 'done') {
    return (
      <DoneStep
        familyId={now.brought.familyId}
        refused={now.brought.refused.length}
        isAlong={false}
      />
    )
  }
  return <ProgressStep now={now} onTryAgain={() => wishes && start(wishes)} />
}
