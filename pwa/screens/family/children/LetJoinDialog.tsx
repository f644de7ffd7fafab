import { m } from '#shared/messages/messages.ts'
import type { Member } from '#shared/people/family/member.ts'
import { letChildJoin } from '#pwa/api/people/children.ts'
import { ApiError } from '#pwa/api/client.ts'
import type { Parsed } from '#pwa/parts/forms/fieldErrors.ts'
import { RecordDialog } from '#pwa/parts/forms/RecordDialog.tsx'
import { tokenIn } from '#pwa/parts/people/inviting/invitationLink.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import { Points } from '#pwa/ui/layout/Points.tsx'
import { problemOfField } from '../problemOfCall.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly member: Member
}

export const LetJoinDialog = ({ open, onClose, member }: Props) => {
  const { firstName: name, familyId, userId } = member
  const toast = useToast()
  return (
    <RecordDialog
      open={open}
      onClose={onClose}
      title={m.children_join_title({ name })}
      submitLabel={m.children_join_save()}
      pendingLabel={m.children_join_saving()}
      offline={m.children_offline()}
      initial={() => ({ link: '' })}
      parse={parseLink}
      save={async (token) => {
        const { familyName } = await letChildJoin(familyId, userId, token)
        toast({ title: m.children_joined({ name, family: familyName }) })
      }}
      explain={(reason) => ({ link: problemOf(reason, name) })}
    >
      {({ input }) => (
        <>
          <p className="max-w-measure text-muted">{m.children_join_text({ name })}</p>
          <Points text={m.children_join_means({ name })} className="text-muted" />
          <TextInput
            {...input('link')}
            label={m.onboarding_join_field()}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        </>
      )}
    </RecordDialog>
  )
}

const parseLink = ({ link }: { readonly link: string }): Parsed<string> => {
  const token = tokenIn(link)
  if (token !== undefined) return { input: token }
  const example = `${location.origin}/join/…`
  return {
    errors: {
      link:
        link.trim() === '' ? m.onboarding_join_required() : m.onboarding_join_invalid({ example }),
    },
  }
}

const problemOf = (reason: unknown, name: string): string =>
  reason instanceof ApiError && reason.code === 'already-member'
    ? m.children_join_member({ name })
    : problemOfField(reason)
