import { m } from '#shared/messages/messages.ts'
import { asksConsent } from '#shared/people/family/memberPolicy.ts'
import { fullName, isAwaited } from '#shared/people/family/member.ts'
import type { Member } from '#shared/people/family/member.ts'
import { useFamilyChanges } from '#pwa/records/people/families.ts'
import { RecordDialog } from '#pwa/parts/forms/RecordDialog.tsx'
import { ConsentBox } from '#pwa/parts/people/ConsentBox.tsx'
import { useToast } from '#pwa/state/toasts.ts'
import { explainRefusal } from '../refusal.ts'
import { RoleChoice } from './RoleChoice.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly member: Member
}

/** A change that no rule allows is refused at once, also offline. */
export const RoleDialog = ({ open, onClose, member }: Props) => {
  const { changeRole } = useFamilyChanges()
  const toast = useToast()
  const name = fullName(member)
  return (
    <RecordDialog
      open={open}
      onClose={onClose}
      title={m.family_change_role_title({ name })}
      submitLabel={m.family_save()}
      record={member}
      initial={({ role }) => ({ role, consent: false })}
      parse={({ role, consent }, opened) =>
        asksConsent(opened, role) && !consent
          ? { errors: { consent: m.children_consent_required() } }
          : { input: role }
      }
      save={async (role, { record }) => {
        if (role === record.role) return
        await changeRole(record, role)
        const isOffered = asksConsent(record, role) && !isAwaited(record)
        const told = { name, role: m.family_role({ role }) }
        toast({ title: isOffered ? m.children_offered(told) : m.family_role_changed(told) })
      }}
      explain={(reason) => ({ '': explainRefusal(reason) })}
    >
      {({ record, values, choice }) => (
        <>
          <RoleChoice
            {...choice('role')}
            legend={m.family_change_role_of({ name })}
            hideLegend
            name="member-role"
          />
          {asksConsent(record, values.role) && (
            <>
              {!isAwaited(record) && (
                <p className="max-w-measure text-sm text-muted">
                  {m.children_offer_text({ name })}
                </p>
              )}
              <ConsentBox {...choice('consent')} />
            </>
          )}
        </>
      )}
    </RecordDialog>
  )
}
