import type { FormEvent } from 'react'
import { m } from '#shared/messages/messages.ts'
import { roles } from '#shared/core/role.ts'
import type { Role } from '#shared/core/role.ts'
import { userSchema } from '#shared/people/user.ts'
import { isAskedDateOfBirth } from '#shared/people/onboardingPolicy.ts'
import type { FamilyInView } from '#pwa/state/device/lastPerson.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { DateInput } from '#pwa/ui/inputs/DateInput.tsx'
import { RadioCards } from '#pwa/ui/inputs/RadioCards.tsx'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import type { Parsed } from '#pwa/parts/forms/fieldErrors.ts'
import { unreadableDates } from '#pwa/parts/forms/unreadableDates.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { useFormErrors } from '#pwa/parts/forms/useFormErrors.ts'
import type { Draft } from '../draft.ts'
import { StepHeading } from '../StepHeading.tsx'

interface Props {
  readonly draft: Draft
  readonly change: (changes: Partial<Draft>) => void
  readonly onNext: () => void
  readonly onSkip: () => void
  readonly given: FamilyInView | undefined
}

export const RoleStep = ({ draft, change, onNext, onSkip, given }: Props) => {
  const today = useFamilyToday()
  const asksDateOfBirth = isAskedDateOfBirth(given?.role ?? draft.role)
  const { element, errors, check } = useFormErrors(
    { dateOfBirth: asksDateOfBirth ? draft.dateOfBirth : '' },
    (typed) => parseDateOfBirth(typed.dateOfBirth, today),
  )
  const next = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (check(unreadableDates(event.currentTarget)) !== undefined) onNext()
  }
  return (
    <form ref={element} noValidate onSubmit={next}>
      {given === undefined ? (
        <RoleChoice role={draft.role} onChange={(role) => change({ role })} />
      ) : (
        <GivenRole {...given} />
      )}
      {asksDateOfBirth && (
        <DateInput
          name="dateOfBirth"
          label={m.onboarding_date_of_birth()}
          value={draft.dateOfBirth}
          onChange={(event) => change({ dateOfBirth: event.target.value })}
          error={errors['dateOfBirth']}
          required={false}
          autoComplete="bday"
          max={today}
          className="mt-5"
        />
      )}
      <div className="mt-8 flex flex-wrap justify-between gap-3">
        <Button variant="ghost" onClick={onSkip}>
          {m.onboarding_skip()}
        </Button>
        <Button type="submit">{m.onboarding_next()}</Button>
      </div>
    </form>
  )
}

interface ChoiceProps {
  readonly role: Role
  readonly onChange: (role: Role) => void
}

const RoleChoice = ({ role: chosen, onChange }: ChoiceProps) => (
  <>
    <StepHeading title={m.onboarding_role_title()}>{m.onboarding_role_text()}</StepHeading>
    <RadioCards
      legend={m.onboarding_role_title()}
      hideLegend
      name="role"
      value={chosen}
      options={roles.map((role) => ({
        value: role,
        label: m.family_role({ role }),
        description: m.onboarding_role_describe({ role }),
      }))}
      onChange={onChange}
      columns={2}
    />
  </>
)

const GivenRole = ({ familyName, role }: FamilyInView) => (
  <>
    <StepHeading title={m.onboarding_role_given_title()}>
      {m.onboarding_role_given_text({ family: familyName })}
    </StepHeading>
    <Card>
      <p className="font-semibold">{m.family_role({ role })}</p>
      <p className="text-muted">{m.onboarding_role_describe({ role })}</p>
    </Card>
  </>
)

const dateOfBirthSchema = userSchema.pick({ dateOfBirth: true })

/** A date of birth may be left empty (docs/product.md, Forms); a day to come is a slip. */
const parseDateOfBirth = (dateOfBirth: string, today: string): Parsed<object> =>
  dateOfBirth > today
    ? { errors: { dateOfBirth: m.forms_date_future() } }
    : parsedBy(
        dateOfBirthSchema.safeParse({ dateOfBirth: dateOfBirth === '' ? null : dateOfBirth }),
      )
