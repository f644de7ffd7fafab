import { useId } from 'react'
import type { ProfileDetails, Visibility } from '#shared/people/profileDetails.ts'
import type { Role } from '#shared/core/role.ts'
import { m } from '#shared/messages/messages.ts'
import { visibilitiesFor } from '#shared/people/profileDetailsPolicy.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { DateInput } from '#pwa/ui/inputs/DateInput.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { RadioCards } from '#pwa/ui/inputs/RadioCards.tsx'
import { TextArea } from '#pwa/ui/inputs/TextArea.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import { VisuallyHidden } from '#pwa/ui/layout/VisuallyHidden.tsx'
import type { FormInDialog } from './FormDialog.tsx'
import { unreadableDates } from './unreadableDates.ts'
import { useDetailsForm } from './useDetailsForm.ts'

interface Props {
  readonly userId: string
  /** The role of whom it is about. */
  readonly role: Role
  readonly details: ProfileDetails | undefined
  readonly onSaved: () => void
  /** The dialog whose button saves it; without one it has a button of its own. */
  readonly dialog?: FormInDialog
  /** A name for the form, if another one on the page is saved by a button of the same name. */
  readonly place?: string
}

/** Birthday, telephone, a few words, and who in the family reads them; works offline. */
export const DetailsForm = ({ userId, role, details, onSaved, dialog, place }: Props) => {
  const choices = visibilitiesFor(role)
  const form = useDetailsForm({ userId, details, choices, onSaved, dialog })
  const { element, values, errors, type, dirty, saving } = form
  return (
    <form
      id={dialog?.formId}
      ref={element}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (dirty) form.save(unreadableDates(event.currentTarget))
        else dialog?.onSaved()
      }}
    >
      <DetailsFields values={values} errors={errors} type={type} />
      <VisibilityChoice role={role} value={values.visibility} onChange={type} />
      {form.failed && (
        <Notice tone="bad" live>
          {m.account_save_failed()}
        </Notice>
      )}
      {dialog === undefined && (
        <Button
          type="submit"
          disabled={!dirty}
          pending={saving}
          pendingLabel={m.account_saving()}
          className="justify-self-start"
        >
          {m.account_save()}
          {place !== undefined && (
            <VisuallyHidden>{m.account_save_about({ what: place })}</VisuallyHidden>
          )}
        </Button>
      )}
    </form>
  )
}

const DetailsFields = ({
  values,
  errors,
  type,
}: Pick<ReturnType<typeof useDetailsForm>, 'values' | 'errors' | 'type'>) => (
  <>
    <div className="grid gap-4 sm:grid-cols-2">
      <DateInput
        name="birthday"
        optional
        label={m.account_birthday()}
        value={values.birthday ?? ''}
        error={errors['birthday']}
        onChange={(event) => type({ birthday: event.currentTarget.value || null })}
      />
      <TextInput
        optional
        type="tel"
        label={m.account_phone()}
        autoComplete="tel"
        value={values.phone ?? ''}
        error={errors['phone']}
        onChange={(event) => type({ phone: event.currentTarget.value })}
      />
    </div>
    <TextArea
      optional
      label={m.account_about()}
      dir="auto"
      value={values.about ?? ''}
      error={errors['about']}
      onChange={(event) => type({ about: event.currentTarget.value })}
    />
  </>
)

interface ChoiceProps {
  readonly role: Role
  readonly value: Visibility
  readonly onChange: (chosen: { readonly visibility: Visibility }) => void
}

const VisibilityChoice = ({ role, value, onChange }: ChoiceProps) => {
  const choices = visibilitiesFor(role)
  const name = useId()
  /** Somebody's role has changed since: nothing is shown to more people than they chose. */
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
        onChange={(visibility) => onChange({ visibility })}
        columns={1}
      />
    </>
  )
}
