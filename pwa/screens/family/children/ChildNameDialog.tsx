import { m } from '#shared/messages/messages.ts'
import { fullName } from '#shared/people/family/member.ts'
import type { Member } from '#shared/people/family/member.ts'
import { isOfAge, userSchema } from '#shared/people/user.ts'
import type { User } from '#shared/people/user.ts'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import { RecordDialog } from '#pwa/parts/forms/RecordDialog.tsx'
import { changedFields } from '#pwa/parts/record/changedFields.ts'
import { PictureChoice } from '#pwa/parts/people/picture/PictureChoice.tsx'
import { useChildChanges, useProfileOf } from '#pwa/records/people/families.ts'
import { useChosenPicture } from '#pwa/records/people/picture.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { Avatar } from '#pwa/ui/marks/Avatar.tsx'
import { ChildNameFields } from './ChildNameFields.tsx'
import { explainRefusal } from '../refusal.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly member: Member
}

const nameSchema = userSchema.pick({ firstName: true, lastName: true, dateOfBirth: true }).extend({
  /**
   * A date that makes the child of age would take the profile out of the parents' hands, so such a
   * slip is refused.
   */
  dateOfBirth: userSchema.shape.dateOfBirth
    .unwrap()
    .refine((day) => day === null || !isOfAge(day, new Date().toISOString()), {
      error: () => m.children_date_of_birth_adult(),
    }),
})

/** Parents correct what they, or the child, once said. */
export const ChildNameDialog = ({ open, onClose, member }: Props) => {
  const profile = useProfileOf(member.userId)
  const { edit } = useChildChanges()
  const toast = useToast()
  if (profile === undefined) return null
  return (
    <RecordDialog
      open={open}
      onClose={onClose}
      title={m.children_name_title({ name: fullName(member) })}
      submitLabel={m.family_save()}
      record={profile}
      initial={({ firstName, lastName, dateOfBirth }) => ({
        firstName,
        lastName,
        dateOfBirth: dateOfBirth ?? '',
      })}
      parse={(typed) =>
        parsedBy(nameSchema.safeParse({ ...typed, dateOfBirth: typed.dateOfBirth || null }))
      }
      save={async (input, { record }) => {
        await edit(record.id, changedFields<typeof input>(record, input))
        toast({ title: m.children_name_saved({ name: fullName(input) }) })
      }}
      explain={(reason) => ({ '': explainRefusal(reason) })}
    >
      {(form) => (
        <>
          <Picture profile={profile} name={fullName(form.values)} />
          <ChildNameFields {...form} hasBirth={profile.signInName !== undefined} />
        </>
      )}
    </RecordDialog>
  )
}

const Picture = ({ profile, name }: { readonly profile: User; readonly name: string }) => {
  const chosen = useChosenPicture(profile.id)
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar size="xl" name={name} imageUrl={chosen?.url ?? profile.profileImageUrl} />
      <PictureChoice userId={profile.id} hasPicture={profile.profileImageUrl !== null} />
    </div>
  )
}
