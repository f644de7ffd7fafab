import { useState, type ReactElement } from 'react'
import { fullName } from '#shared/people/family/member.ts'
import type { Member } from '#shared/people/family/member.ts'
import { m } from '#shared/messages/messages.ts'
import { shortestPin } from '#shared/people/pinPolicy.ts'
import { ApiError } from '#pwa/api/client.ts'
import { setPinOf } from '#pwa/api/device/device.ts'
import { ChoosePin } from '#pwa/parts/people/pins/ChoosePin.tsx'
import { explain } from '#pwa/parts/feedback/explain.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { Dialog } from '#pwa/ui/overlays/Dialog.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly member: Member
}

export function MemberPinDialog({ open, onClose, member }: Props): ReactElement {
  const name = fullName(member)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={m.device_member_pin_title({ name })}
      description={m.device_member_pin_text({ name })}
    >
      {open && <NewPin member={member} onClose={onClose} />}
    </Dialog>
  )
}

function NewPin({ member, onClose }: Omit<Props, 'open'>): ReactElement {
  const toast = useToast()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const name = fullName(member)
  const save = (pin: string): void => {
    setPending(true)
    setError(undefined)
    setPinOf(member.familyId, member.userId, pin)
      .then(
        () => {
          toast({ title: m.device_pin(), description: m.device_member_pin_saved({ name }) })
          onClose()
        },
        (reason: unknown) => setError(problemOf(reason, name)),
      )
      .finally(() => setPending(false))
  }
  return (
    <ChoosePin
      shortest={shortestPin([member], isSecureContext)}
      pending={pending}
      error={error}
      onChosen={save}
    />
  )
}

const problemOf = (reason: unknown, name: string): string => {
  if (reason instanceof TypeError) return m.device_choose_offline()
  if (reason instanceof ApiError && reason.code === 'no-device') {
    return m.device_member_pin_none({ name })
  }
  return explain(reason)
}
