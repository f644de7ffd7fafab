import { fullName } from '#shared/people/family/member.ts'
import { m } from '#shared/messages/messages.ts'
import { listSessions } from '#pwa/api/device/sessions.ts'
import { useFromServer } from '#pwa/parts/feedback/useFromServer.ts'
import { detailsToForm } from '#pwa/parts/people/DetailsFields.tsx'
import type { AccountSetting } from '#pwa/parts/settings/settings.ts'
import { useMe } from '#pwa/records/people/me.ts'
import { useProfileDetails } from '#pwa/records/people/profileDetails.ts'
import { useSignOut } from '#pwa/records/signOut.ts'
import { useFaces, useIsShared } from '#pwa/state/device/device.ts'
import { useLeftBehind } from '#pwa/state/device/leftBehind.ts'
import { useSession } from '#pwa/state/device/session.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'

interface RowState {
  readonly words: string
  readonly tone?: 'warn'
}

export const useRowStates = (): Readonly<Record<AccountSetting, RowState>> => {
  const me = useMe()
  return {
    profile: { words: me === undefined ? '' : fullName(me) },
    privacy: { words: useVisibility() },
    'this-device': { words: useSharing() },
    devices: { words: useDeviceCount() },
    data: useDataState(),
    password: usePasswordState(),
    'sign-out': useSignOutState(),
    leave: { words: m.account_state_leave() },
    delete: { words: m.account_state_delete() },
  }
}

const useVisibility = (): string => {
  const family = useFamilyInView()
  const session = useSession()
  const { of, loading } = useProfileDetails()
  if (family === undefined || session.status !== 'signed-in' || loading) return ''
  const { visibility } = detailsToForm(of(session.userId), family.role)
  return m.account_visibility_choice({ visibility })
}

const useSharing = (): string => {
  const faces = useFaces()
  return useIsShared() ? m.device_state_shared({ n: faces.length }) : m.device_state_own()
}

const useDeviceCount = (): string => {
  const session = useSession()
  const { online } = useSyncStatus()
  const sessions = useFromServer(
    session.status === 'signed-in' ? session.userId : undefined,
    listSessions,
  )
  if (!online) return m.account_sessions_offline()
  return sessions === undefined ? '' : m.account_state_devices({ n: sessions.length })
}

const useDataState = (): RowState =>
  useLeftBehind().length > 0
    ? { words: m.bring_card_title(), tone: 'warn' }
    : { words: m.account_state_data() }

const usePasswordState = (): RowState => {
  const session = useSession()
  const movesAway = session.status === 'signed-in' && session.canLink
  return movesAway
    ? { words: m.account_link(), tone: 'warn' }
    : { words: m.account_state_password() }
}

const useSignOutState = (): RowState => {
  const { blockedBy } = useSignOut()
  return blockedBy > 0
    ? { words: m.device_waiting({ n: blockedBy }), tone: 'warn' }
    : { words: m.account_state_sign_out() }
}
