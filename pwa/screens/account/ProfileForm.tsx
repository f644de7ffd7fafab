import { useState } from 'react'
import type { ReactElement } from 'react'
import type { Role } from '#shared/core/role.ts'
import type { User } from '#shared/people/user.ts'
import { m } from '#shared/messages/messages.ts'
import { isChildByBirth } from '#shared/people/childPolicy.ts'
import { isChildAccount } from '#shared/people/pagePolicy.ts'
import { useIsInCare } from '#pwa/records/people/families.ts'
import { dayWithYear } from '#pwa/parts/time/dates.ts'
import { unreadableDates } from '#pwa/parts/forms/unreadableDates.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { DateInput } from '#pwa/ui/inputs/DateInput.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import { VisuallyHidden } from '#pwa/ui/layout/VisuallyHidden.tsx'
import { useProfileForm } from './useProfileForm.ts'

/** Edits one's profile; others' changes appear in the fields that are untouched. */
export function ProfileForm({ me, role }: { me: User; role: Role }): ReactElement {
  const { element, values, errors, dirty, saving, failed, type, save } = useProfileForm(me)
  const isChild = isChildAccount(role)
  /** A consent once given stays until the child is of age (shared/people/userPolicy.ts). */
  const isLookedAfter = useIsInCare()
  const mayTell = me.dateOfBirth === null || !isLookedAfter
  return (
    <Card title={m.account_profile()}>
      <form
        ref={element}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save(unreadableDates(event.currentTarget))
        }}
      >
        {isChild && <Oversight me={me} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            label={m.account_first_name()}
            autoComplete="given-name"
            value={values.firstName}
            error={errors['firstName']}
            onChange={(event) => type({ firstName: event.currentTarget.value })}
          />
          <TextInput
            optional
            label={m.account_last_name()}
            autoComplete="family-name"
            value={values.lastName}
            error={errors['lastName']}
            onChange={(event) => type({ lastName: event.currentTarget.value })}
          />
        </div>
        {me.signInName === undefined ? (
          <Email email={me.email} />
        ) : (
          <SignInName name={me.signInName} />
        )}
        {isChild && mayTell && (
          <DateInput
            name="dateOfBirth"
            optional
            label={m.account_date_of_birth()}
            value={values.dateOfBirth ?? ''}
            error={errors['dateOfBirth']}
            onChange={(event) => type({ dateOfBirth: event.currentTarget.value || null })}
          />
        )}
        {isChild && !mayTell && me.dateOfBirth !== null && (
          <ToldBirth day={me.dateOfBirth} isOwn={me.signInName === undefined} />
        )}
        {failed && (
          <Notice tone="bad" live>
            {m.account_save_failed()}
          </Notice>
        )}
        <div>
          <Button
            type="submit"
            disabled={!dirty}
            pending={saving}
            pendingLabel={m.account_saving()}
          >
            {m.account_save()}
            <VisuallyHidden>{m.account_save_about({ what: m.account_profile() })}</VisuallyHidden>
          </Button>
        </div>
      </form>
    </Card>
  )
}

function ToldBirth({ day, isOwn }: { day: string; isOwn: boolean }): ReactElement {
  return (
    <TextInput
      readOnly
      label={m.account_date_of_birth()}
      value={dayWithYear(day)}
      hint={isOwn ? m.account_date_of_birth_own() : m.account_date_of_birth_parents()}
    />
  )
}

function Email({ email }: { email: string | null }): ReactElement {
  return (
    <TextInput
      readOnly
      label={m.account_email()}
      value={email ?? m.account_email_none()}
      hint={m.account_email_note()}
    />
  )
}

/** In the e-mail address's place: a child's profile has none. */
function SignInName({ name }: { name: string }): ReactElement {
  return (
    <TextInput
      readOnly
      label={m.children_field_sign_in_name()}
      value={name}
      hint={m.account_sign_in_name_note()}
    />
  )
}

/** A role alone lets nobody see a profile: a date of birth does, or that a parent made it. */
function Oversight({ me }: { me: User }): ReactElement {
  const [now] = useState(() => new Date().toISOString())
  return isChildByBirth(me, now) ? (
    <Notice title={m.account_oversight_title()}>{m.account_oversight()}</Notice>
  ) : (
    <Notice title={m.account_oversight_none_title()}>{m.account_oversight_none()}</Notice>
  )
}
