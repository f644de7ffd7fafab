import { z } from 'zod'
import { dayText } from '#shared/core/text.ts'
import { m } from '#shared/messages/messages.ts'
import { isOfAge, signInNameSchema, userSchema } from '#shared/people/user.ts'
import { ApiError } from '#pwa/api/client.ts'
import { sendPhoto } from '#pwa/api/memories/photos.ts'
import { addChild } from '#pwa/api/people/children.ts'
import type { NewChild } from '#pwa/api/people/children.ts'
import { useObjectUrl } from '#pwa/live/photos/useObjectUrl.ts'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import type { FieldErrors } from '#pwa/parts/forms/fieldErrors.ts'
import type { FormFields } from '#pwa/parts/forms/formFields.ts'
import { RecordDialog } from '#pwa/parts/forms/RecordDialog.tsx'
import { ConsentBox } from '#pwa/parts/people/ConsentBox.tsx'
import { PictureButton } from '#pwa/parts/people/picture/PictureButton.tsx'
import type { FamilyInView } from '#pwa/state/device/lastPerson.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { PasswordInput } from '#pwa/ui/inputs/PasswordInput.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import { Avatar } from '#pwa/ui/marks/Avatar.tsx'
import { problemOfCall } from '../problemOfCall.ts'
import { ChildNameFields } from './ChildNameFields.tsx'
import { suggestedSignInName } from './signInNames.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly family: FamilyInView
}

interface ChildValues {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string
  /** undefined until somebody types one; until then it is made from the names. */
  readonly signInName: string | undefined
  readonly password: string
  readonly consent: boolean
  readonly picture: Blob | undefined
}

const childSchema = z.object({
  firstName: userSchema.shape.firstName,
  lastName: userSchema.shape.lastName,
  dateOfBirth: dayText(() => m.children_date_of_birth_required()).refine(
    (day) => !isOfAge(day, new Date().toISOString()),
    { error: () => m.children_date_of_birth_adult() },
  ),
  signInName: signInNameSchema,
  password: z.string().min(1, { error: () => m.children_password_required() }),
  consent: z.literal(true, { error: () => m.children_consent_required() }),
})

export const AddChildDialog = ({ open, onClose, family: { familyId, familyName } }: Props) => {
  const toast = useToast()
  return (
    <RecordDialog
      open={open}
      onClose={onClose}
      title={m.children_add_title({ family: familyName })}
      submitLabel={m.children_add_save()}
      pendingLabel={m.children_add_saving()}
      offline={m.children_offline()}
      initial={(): ChildValues => ({
        firstName: '',
        lastName: '',
        dateOfBirth: '',
        signInName: undefined,
        password: '',
        consent: false,
        picture: undefined,
      })}
      parse={(typed) =>
        parsedBy(childSchema.safeParse({ ...typed, signInName: signInNameOf(typed) }))
      }
      save={async (child, { values }) => {
        await addWithPicture(familyId, child, values.picture)
        toast({ title: m.children_added({ name: child.firstName }) })
      }}
      explain={errorsOf}
    >
      {(form) => <ChildFields {...form} />}
    </RecordDialog>
  )
}

const signInNameOf = ({ signInName, firstName, lastName }: ChildValues): string =>
  signInName ?? suggestedSignInName(firstName, lastName)

const ChildFields = (form: FormFields<ChildValues>) => {
  const { values, set, input, choice } = form
  const pictureUrl = useObjectUrl(values.picture)
  return (
    <>
      <p className="max-w-measure text-muted">{m.children_add_text()}</p>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar size="xl" name={values.firstName} imageUrl={pictureUrl ?? null} />
        <PictureButton
          hasPicture={values.picture !== undefined}
          onChosen={async (square) => set('picture', square)}
        />
      </div>
      <ChildNameFields {...form} hasBirth />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={m.children_field_sign_in_name()}
          hint={m.children_sign_in_name_hint()}
          value={signInNameOf(values)}
          error={form.errors['signInName']}
          onChange={(event) => set('signInName', event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordInput
          {...input('password')}
          label={m.children_password()}
          hint={m.children_password_hint()}
          autoComplete="new-password"
        />
      </div>
      <ConsentBox {...choice('consent')} />
    </>
  )
}

/** The picture goes first: if there is no network for it, no child is made. */
const addWithPicture = async (
  familyId: string,
  child: NewChild,
  picture: Blob | undefined,
): Promise<string> => {
  if (picture === undefined) return addChild(familyId, child)
  return addChild(familyId, { ...child, profileImageUrl: await sendPhoto(picture) })
}

/** Only the server knows taken names and passwords that are easy to guess. */
const errorsOf = (reason: unknown): FieldErrors => {
  if (!(reason instanceof ApiError)) return { '': problemOfCall(reason) }
  const { code, explanation, issues } = reason
  if (code === 'sign-in-name-taken') return { signInName: explanation }
  if (issues.length === 0) return { '': problemOfCall(reason) }
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]))
}
