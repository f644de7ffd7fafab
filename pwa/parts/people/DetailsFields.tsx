import { useId } from 'react'
import { profileDetailsSchema } from '#shared/people/profileDetails.ts'
import type { ProfileDetails, Visibility } from '#shared/people/profileDetails.ts'
import type { Role } from '#shared/core/role.ts'
import { m } from '#shared/messages/messages.ts'
import { visibilitiesFor } from '#shared/people/profileDetailsPolicy.ts'
import { useDetailsChanges } from '#pwa/records/people/profileDetails.ts'
import type { Told } from '#pwa/records/people/profileDetails.ts'
import { DateInput } from '#pwa/ui/inputs/DateInput.tsx'
import { RadioCards } from '#pwa/ui/inputs/RadioCards.tsx'
import { TextArea } from '#pwa/ui/inputs/TextArea.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { parsedBy } from '../forms/fieldErrors.ts'
import type { FormFields } from '../forms/formFields.ts'
import { changedFields } from '../record/changedFields.ts'

type DetailsValues = ReturnType<typeof detailsToForm>

const toldSchema = profileDetailsSchema.pick({
  birthday: true,
  phone: true,
  about: true,
  visibility: true,
})

const defaultVisibility = (role: Role): Visibility => visibilitiesFor(role)[0] ?? 'extended-family'

/** A record made on this device has only the fields that were filled in. */
export const detailsToForm = (details: ProfileDetails | undefined, role: Role) => ({
  birthday: details?.birthday ?? '',
  phone: details?.phone ?? '',
  about: details?.about ?? '',
  visibility: details?.visibility ?? defaultVisibility(role),
})

export const parseDetails = (typed: DetailsValues) =>
  parsedBy(toldSchema.safeParse({ ...typed, birthday: typed.birthday || null }))

export const useSaveDetails = (userId: string, role: Role) => {
  const { tell } = useDetailsChanges()
  return (details: ProfileDetails | undefined, input: Told): Promise<void> => {
    const first = defaultVisibility(role)
    return tell(userId, changedFields(details ?? { ...nothing, visibility: first }, input), first)
  }
}

const nothing = { birthday: null, phone: null, about: null }

interface Props extends FormFields<DetailsValues> {
  readonly role: Role
}

export const DetailsFields = ({ role, input, dateInput, values, choice }: Props) => (
  <>
    <div className="grid gap-4 sm:grid-cols-2">
      <DateInput {...dateInput('birthday')} optional label={m.account_birthday()} />
      <TextInput
        {...input('phone')}
        optional
        type="tel"
        label={m.account_phone()}
        autoComplete="tel"
      />
    </div>
    <TextArea {...input('about')} optional label={m.account_about()} dir="auto" />
    <VisibilityChoice
      role={role}
      value={values.visibility}
      onChange={choice('visibility').onChange}
    />
  </>
)

interface ChoiceProps {
  readonly role: Role
  readonly value: Visibility
  readonly onChange: (visibility: Visibility) => void
}

const VisibilityChoice = ({ role, value, onChange }: ChoiceProps) => {
  const choices = visibilitiesFor(role)
  const name = useId()
  /** After a change of role, nothing is shown to more people than the person chose. */
  const hasOutgrown = !choices.includes(value)
  if (choices.length === 1 && !hasOutgrown) {
    return <p className="text-sm text-muted">{m.account_visibility_about({ visibility: value })}</p>
  }
  return (
    <>
      {hasOutgrown && <Notice>{m.account_visibility_outgrown()}</Notice>}
      <RadioCards
        legend={m.account_visibility()}
        name={name}
        value={hasOutgrown ? undefined : value}
        options={choices.map((visibility) => ({
          value: visibility,
          label: m.account_visibility_choice({ visibility }),
          description: m.account_visibility_about({ visibility }),
        }))}
        onChange={onChange}
        columns={1}
      />
    </>
  )
}
