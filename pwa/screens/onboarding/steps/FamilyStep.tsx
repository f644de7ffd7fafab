import { useState } from 'react'
import type { FormEvent } from 'react'
import { m } from '#shared/messages/messages.ts'
import { familySchema } from '#shared/people/family/family.ts'
import {
  foundsAsAnotherRole,
  isOfferedJoiningFirst,
  mayFoundFamily,
} from '#shared/people/onboardingPolicy.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useFamilyChanges } from '#pwa/records/people/families.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import { BringCard } from '#pwa/parts/device/BringCard.tsx'
import { guessSettings } from '#pwa/parts/people/familySettings/guessSettings.ts'
import { parsedBy, reasonOf } from '#pwa/parts/forms/fieldErrors.ts'
import { useFormErrors } from '#pwa/parts/forms/useFormErrors.ts'
import type { Draft } from '../draft.ts'
import { JoinCard } from '../JoinCard.tsx'
import { StepHeading } from '../StepHeading.tsx'
import { FoundSettings } from './FoundSettings.tsx'

interface Props {
  readonly draft: Draft
  readonly change: (changes: Partial<Draft>) => void
  readonly onNext: () => void
  readonly onBack: () => void
  readonly onSkip: () => void
}

export const FamilyStep = (props: Props) => {
  const { draft, onBack, onSkip } = props
  const { role } = draft
  const isMade = useFamilyInView()?.familyId === draft.familyId
  const mayFound = isMade || mayFoundFamily(role)
  const joinsFirst = isOfferedJoiningFirst(role)
  const join = isMade ? undefined : (
    <JoinCard key="join" forChild={!mayFound} isSecond={!joinsFirst} />
  )
  const found = mayFound ? (
    <FoundCard key="found" {...props} isInView={isMade} isSecond={joinsFirst} />
  ) : undefined
  return (
    <>
      <StepHeading title={mayFound ? m.onboarding_family_title() : m.onboarding_join_title()} />
      <div className="grid gap-5">
        {joinsFirst ? [join, found] : [found, join]}
        {mayFound && !isMade && <BringCard />}
      </div>
      <div className="mt-8 flex flex-wrap justify-between gap-3">
        <Button variant="outline" onClick={onBack}>
          {m.onboarding_back()}
        </Button>
        {!isMade && (
          <Button variant="ghost" onClick={onSkip}>
            {m.onboarding_skip()}
          </Button>
        )}
      </div>
    </>
  )
}

const nameSchema = familySchema.pick({ name: true })

interface FoundCardProps extends Props {
  readonly isInView: boolean
  readonly isSecond: boolean
}

const FoundCard = ({ draft, change, onNext, isInView, isSecond }: FoundCardProps) => {
  const { element, errors, check } = useFormErrors({ name: draft.familyName }, (typed) =>
    parsedBy(nameSchema.safeParse(typed)),
  )
  const [failure, setFailure] = useState<string>()
  const [saving, setSaving] = useState(false)
  const changes = useFamilyChanges()
  const { environment } = useData().database
  const isMade = isInView && !saving
  const settings = draft.settings ?? guessSettings(navigator.languages)
  /**
   * The id is kept before the family is made, so that an interrupted creation makes no second
   * family.
   */
  const save = async (name: string): Promise<void> => {
    if (isMade) return changes.rename(name).then(() => changes.changeSettings(settings))
    const id = draft.familyId ?? environment.newId()
    change({ familyId: id })
    return changes.found({ id, name, ...settings })
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const input = check()
    if (input === undefined || saving) return
    setSaving(true)
    save(input.name)
      .then(onNext, (reason: unknown) => setFailure(reasonOf(reason)))
      .finally(() => setSaving(false))
  }
  return (
    <Card {...(isSecond && !isMade ? { title: m.onboarding_family_or_create() } : {})}>
      <form ref={element} noValidate onSubmit={submit} className="grid gap-4">
        {failure !== undefined && (
          <Notice tone="bad" live title={m.onboarding_family_not_saved_title()}>
            {m.onboarding_not_saved_text({ reason: failure })}
          </Notice>
        )}
        <TextInput
          label={m.onboarding_family_name()}
          hint={m.onboarding_family_text()}
          value={draft.familyName}
          onChange={(event) => change({ familyName: event.target.value })}
          error={errors['name']}
          dir="auto"
          autoComplete="off"
        />
        <FoundSettings
          values={settings}
          choose={(chosen) => change({ settings: { ...settings, ...chosen } })}
        />
        <p className="text-sm text-muted">
          {foundsAsAnotherRole(draft.role)
            ? m.onboarding_family_first_parent_other_role({
                role: m.family_role({ role: draft.role }),
              })
            : m.onboarding_family_first_parent()}
        </p>
        <Button
          type="submit"
          variant={isSecond ? 'outline' : 'default'}
          pending={saving}
          className="justify-self-start"
        >
          {isMade ? m.onboarding_family_rename() : m.onboarding_family_create()}
        </Button>
      </form>
    </Card>
  )
}
