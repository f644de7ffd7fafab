import { m } from '#shared/messages/messages.ts'
import { fullName } from '#shared/people/family/member.ts'
import type { Member } from '#shared/people/family/member.ts'
import { useFamilyChanges } from '#pwa/records/people/families.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { ConfirmDialog } from '#pwa/ui/overlays/ConfirmDialog.tsx'
import { Points } from '#pwa/ui/layout/Points.tsx'
import { explainRefusal } from '../refusal.ts'
import { removalWords } from './removalWords.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly member: Member
  readonly familyName: string
}

export const RemoveMemberDialog = ({ open, onClose, member, familyName }: Props) => {
  const { removeMember } = useFamilyChanges()
  const toast = useToast()
  const name = fullName(member)
  const remove = (): void => {
    removeMember(member.userId).then(
      () => toast({ title: m.family_removed({ name, family: familyName }) }),
      (failure: unknown) =>
        toast({
          title: m.family_change_failed_title(),
          description: explainRefusal(failure),
          variant: 'destructive',
        }),
    )
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={remove}
      title={m.family_remove_title({ name })}
      confirmLabel={m.family_remove_confirm({ name: member.firstName })}
      destructive
    >
      <Points text={removalWords(member, familyName)} />
    </ConfirmDialog>
  )
}
