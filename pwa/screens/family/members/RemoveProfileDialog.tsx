import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { fullName } from '#shared/people/family/member.ts'
import type { Member } from '#shared/people/family/member.ts'
import { removeChild } from '#pwa/api/people/children.ts'
import { ApiError } from '#pwa/api/client.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { ConfirmDialog } from '#pwa/ui/overlays/ConfirmDialog.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { Points } from '#pwa/ui/layout/Points.tsx'
import { problemOfCall } from '../problemOfCall.ts'
import { removalWords } from './removalWords.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly member: Member
  readonly familyName: string
  readonly onDelete: () => void
}

/**
 * Only the server knows whether the child is in another family. Without another one, the child
 * would be left with nobody.
 */
export const RemoveProfileDialog = ({ open, onClose, member, familyName, onDelete }: Props) => {
  const { outcome, pending, remove, forget } = useRemoval(member, familyName, onClose)
  const name = fullName(member)
  const isLast = outcome === 'only-family'
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        onClose()
        forget()
      }}
      onConfirm={isLast ? onDelete : remove}
      pending={pending}
      title={m.family_remove_title({ name })}
      confirmLabel={
        isLast ? m.children_delete() : m.family_remove_confirm({ name: member.firstName })
      }
      destructive
    >
      {isLast ? (
        <Notice live>{m.children_only_family({ name: member.firstName })}</Notice>
      ) : (
        <Points text={removalWords(member, familyName)} />
      )}
      {outcome !== undefined && !isLast && (
        <Notice tone="bad" live>
          {outcome}
        </Notice>
      )}
    </ConfirmDialog>
  )
}

/** @returns as `outcome` the code 'only-family', or in words why it failed. */
const useRemoval = (
  { familyId, userId, ...member }: Member,
  family: string,
  onRemoved: () => void,
) => {
  const [pending, setPending] = useState(false)
  const [outcome, setOutcome] = useState<string>()
  const toast = useToast()
  const remove = (): void => {
    setPending(true)
    setOutcome(undefined)
    removeChild(familyId, userId)
      .then(
        () => {
          toast({ title: m.family_removed({ name: fullName(member), family }) })
          onRemoved()
        },
        (reason: unknown) => setOutcome(outcomeOf(reason)),
      )
      .finally(() => setPending(false))
  }
  return { outcome, pending, remove, forget: () => setOutcome(undefined) }
}

const outcomeOf = (reason: unknown): string =>
  reason instanceof ApiError && reason.code === 'only-family' ? reason.code : problemOfCall(reason)
