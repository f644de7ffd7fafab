import { m } from '#shared/messages/messages.ts'
import { unreadableDates } from '#pwa/parts/forms/unreadableDates.ts'
import { PictureButton } from '#pwa/parts/people/picture/PictureButton.tsx'
import { ConsentBox } from '#pwa/parts/people/ConsentBox.tsx'
import { FormDialog } from '#pwa/parts/forms/FormDialog.tsx'
import type { FormInDialog } from '#pwa/parts/forms/FormDialog.tsx'
import { useObjectUrl } from '#pwa/live/photos/useObjectUrl.ts'
import type { FamilyInView } from '#pwa/state/device/lastPerson.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { Avatar } from '#pwa/ui/marks/Avatar.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { PasswordInput } from '#pwa/ui/inputs/PasswordInput.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import { ChildNameFields } from './ChildNameFields.tsx'
import { useChildForm } from './useChildForm.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly family: FamilyInView
}

/** Makes a profile for a child that has no e-mail address; it signs in by a name. */
export const AddChildDialog = ({ open, onClose, family }: Props) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title={m.children_add_title({ family: family.familyName })}
    submitLabel={m.children_add_save()}
    pendingLabel={m.children_add_saving()}
  >
    {(dialog) => <ChildForm familyId={family.familyId} dialog={dialog} />}
  </FormDialog>
)

interface FormProps {
  readonly familyId: string
  readonly dialog: FormInDialog
}

const ChildForm = ({ familyId, dialog }: FormProps) => {
  const form = useChildForm(familyId, dialog)
  const { element, values, errors, failure, picture, choose, type, save } = form
  const pictureUrl = useObjectUrl(picture)
  const { online } = useSyncStatus()
  return (
    <form
      ref={element}
      id={dialog.formId}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save(unreadableDates(event.currentTarget))
      }}
    >
      <p className="max-w-measure text-muted">{m.children_add_text()}</p>
      {!online && <Notice live>{m.children_offline()}</Notice>}
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Avatar size="xl" name={values.firstName} imageUrl={pictureUrl ?? null} />
        <PictureButton hasPicture={picture !== undefined} onChosen={choose} />
      </div>
      <ChildNameFields values={values} errors={errors} onType={type} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={m.children_field_sign_in_name()}
          hint={m.children_sign_in_name_hint()}
          value={values.signInName}
          error={errors['signInName']}
          onChange={(event) => type({ signInName: event.target.value })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordInput
          label={m.children_password()}
          hint={m.children_password_hint()}
          value={values.password}
          error={errors['password']}
          onChange={(event) => type({ password: event.target.value })}
          autoComplete="new-password"
        />
      </div>
      <ConsentBox
        checked={values.consent}
        error={errors['consent']}
        onChange={(consent) => type({ consent })}
      />
    </form>
  )
}
