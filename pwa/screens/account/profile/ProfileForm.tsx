import { useState } from 'react'
import type { ComponentProps, ReactElement } from 'react'
import type { Role } from '#shared/core/role.ts'
import { userSchema } from '#shared/people/user.ts'
import type { User } from '#shared/people/user.ts'
import { m } from '#shared/messages/messages.ts'
import { isChildByBirth } from '#shared/people/childPolicy.ts'
import { isChildAccount } from '#shared/people/pagePolicy.ts'
import { useIsInCare } from '#pwa/records/people/families.ts'
import { useMeChanges } from '#pwa/records/people/me.ts'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import { PageForm } from '#pwa/parts/forms/PageForm.tsx'
import { changedFields } from '#pwa/parts/record/changedFields.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { dayWithYear } from '#pwa/parts/time/dates.ts'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { DateInput } from '#pwa/ui/inputs/DateInput.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'

const valuesSchema = userSchema.pick({ firstName: true, lastName: true, dateOfBirth: true })

/** Untouched fields show changes from elsewhere. */
export function ProfileForm({ me, role }: { me: User; role: Role }): ReactElement {
  const { edit } = useMeChanges()
  const toast = useToast()
  const isChild = isChildAccount(role)
  const { firstName, lastName, dateOfBirth } = me
  return (
    <Card title={m.account_profile()}>
      <PageForm
        saved={{ firstName, lastName, dateOfBirth: dateOfBirth ?? '' }}
        parse={(typed) =>
          parsedBy(valuesSchema.safeParse({ ...typed, dateOfBirth: typed.dateOfBirth || null }))
        }
        save={async (input) => {
          await edit(changedFields<typeof input>(me, input))
          toast({ title: m.account_saved_title(), description: m.account_saved() })
        }}
      >
        {({ input, dateInput }) => (
          <>
            {isChild && <Oversight me={me} />}
            <div className="grid gap-4 sm:grid-cols-2">
              <TextInput
                {...input('firstName')}
                label={m.account_first_name()}
                autoComplete="given-name"
              />
              <TextInput
                {...input('lastName')}
                optional
                label={m.account_last_name()}
                autoComplete="family-name"
              />
            </div>
            {me.signInName === undefined ? (
              <Email email={me.email} />
            ) : (
              <SignInName name={me.signInName} />
            )}
            {isChild && <Birth me={me} {...dateInput('dateOfBirth')} />}
          </>
        )}
      </PageForm>
    </Card>
  )
}

type BirthProps = Omit<ComponentProps<typeof DateInput>, 'label'> & { readonly me: User }

/** A consent lasts until the child is of age (shared/people/userPolicy.ts). */
function Birth({ me, ...input }: BirthProps): ReactElement {
  const isLookedAfter = useIsInCare()
  return me.dateOfBirth !== null && isLookedAfter ? (
    <ToldBirth day={me.dateOfBirth} isOwn={me.signInName === undefined} />
  ) : (
    <DateInput {...input} optional label={m.account_date_of_birth()} />
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

/** A child's profile has a sign-in name in place of an address. */
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

/**
 * Parents see a profile only by its date of birth, or if a parent made it; the role alone is not
 * enough.
 */
function Oversight({ me }: { me: User }): ReactElement {
  const [now] = useState(() => new Date().toISOString())
  return isChildByBirth(me, now) ? (
    <Notice title={m.account_oversight_title()}>{m.account_oversight()}</Notice>
  ) : (
    <Notice title={m.account_oversight_none_title()}>{m.account_oversight_none()}</Notice>
  )
}
