import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { fullName } from '#shared/people/family/member.ts'
import type { Member } from '#shared/people/family/member.ts'
import { isOfAge, userSchema } from '#shared/people/user.ts'
import type { User } from '#shared/people/user.ts'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import { FormDialog } from '#pwa/parts/forms/FormDialog.tsx'
import type { FormInDialog } from '#pwa/parts/forms/FormDialog.tsx'
import { PictureChoice } from '#pwa/parts/people/picture/PictureChoice.tsx'
import { unreadableDates } from '#pwa/parts/forms/unreadableDates.ts'
import { useFormErrors } from '#pwa/parts/forms/useFormErrors.ts'
import { useChildChanges, useProfileOf } from '#pwa/records/people/families.ts'
import type { ChildChanges } from '#pwa/records/people/families.ts'
import { useChosenPicture } from '#pwa/records/people/picture.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { Avatar } from '#pwa/ui/marks/Avatar.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { ChildNameFields } from './ChildNameFields.tsx'
import { explainRefusal } from '../refusal.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly member: Member
}

/** Parents put right what they, or the child, once said of it; works offline. */
export const ChildNameDialog = ({ open, onClose, member }: Props) => {
  const profile = useProfileOf(member.userId)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={m.children_name_title({ name: fullName(member) })}
      submitLabel={m.family_save()}
    >
      {(dialog) => profile && <NameForm profile={profile} dialog={dialog} />}
    </FormDialog>
  )
}

const nameSchema = userSchema.pick({ firstName: true, lastName: true, dateOfBirth: true }).extend({
  /** A slip of the year would take the profile out of the parents' hands. */
  dateOfBirth: userSchema.shape.dateOfBirth
    .unwrap()
    .refine((day) => day === null || !isOfAge(day, new Date().toISOString()), {
      error: () => m.children_date_of_birth_adult(),
    }),
})

interface FormProps {
  readonly profile: User
  readonly dialog: FormInDialog
}

const NameForm = ({ profile, dialog }: FormProps) => {
  const { values, element, errors, failure, type, save } = useNameForm(profile, dialog)
  const chosen = useChosenPicture(profile.id)
  return (
    <form
      ref={element}
      id={dialog.formId}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save(event.currentTarget)
      }}
    >
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Avatar
          size="xl"
          name={fullName(values)}
          imageUrl={chosen?.url ?? profile.profileImageUrl}
        />
        <PictureChoice userId={profile.id} hasPicture={profile.profileImageUrl !== null} />
      </div>
      <ChildNameFields
        values={{ ...values, dateOfBirth: shownBirth(values, profile) }}
        errors={errors}
        onType={({ dateOfBirth, ...names }) =>
          type(dateOfBirth === undefined ? names : { dateOfBirth: dateOfBirth || null })
        }
      />
    </form>
  )
}

const shownBirth = ({ dateOfBirth }: Pick<User, 'dateOfBirth'>, { signInName }: User) =>
  signInName === undefined ? undefined : (dateOfBirth ?? '')

/** Keeps only typed values, laid over the present record. */
const useNameForm = (profile: User, { onDirty, onPending, onSaved }: FormInDialog) => {
  const [edits, setEdits] = useState<ChildChanges>({})
  const [failure, setFailure] = useState<string>()
  const { edit } = useChildChanges()
  const toast = useToast()
  const { id, firstName, lastName, dateOfBirth } = profile
  const values = { firstName, lastName, dateOfBirth, ...edits }
  const { element, errors, check } = useFormErrors(values, (typed) =>
    parsedBy(nameSchema.safeParse(typed)),
  )
  const save = (form: HTMLFormElement): void => {
    const input = check(unreadableDates(form))
    if (input === undefined) return
    onPending(true)
    const changed = Object.keys(edits) as (keyof ChildChanges)[]
    edit(id, Object.fromEntries(changed.map((field) => [field, input[field]]))).then(
      () => {
        toast({ title: m.children_name_saved({ name: fullName(input) }) })
        onSaved()
      },
      (reason: unknown) => {
        onPending(false)
        setFailure(explainRefusal(reason))
      },
    )
  }
  return {
    values,
    element,
    errors,
    failure,
    save,
    type: (change: ChildChanges): void => {
      setEdits((before) => ({ ...before, ...change }))
      onDirty(true)
    },
  }
}
