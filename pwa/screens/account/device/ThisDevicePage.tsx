import { UserPlus } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { mostPeopleOnDevice } from '#shared/device/device.ts'
import { m } from '#shared/messages/messages.ts'
import { InstallHere } from '#pwa/parts/device/install/InstallHere.tsx'
import { AccountSettingPage } from '#pwa/parts/settings/SettingPage.tsx'
import { accountPath } from '#pwa/parts/settings/settingPaths.ts'
import { changeFace, minutesChoices, useFaces, useIsShared } from '#pwa/state/device/device.ts'
import type { Face } from '#pwa/state/device/device.ts'
import { useSession } from '#pwa/state/device/session.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { Button, buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { Select } from '#pwa/ui/inputs/Select.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { AddPersonDialog } from './AddPersonDialog.tsx'
import { PinDialog } from './PinDialog.tsx'

export function ThisDevicePage(): ReactElement | null {
  const session = useSession()
  const faces = useFaces()
  const isShared = useIsShared()
  const { online } = useSyncStatus()
  const [adding, setAdding] = useState(false)
  if (session.status !== 'signed-in') return null
  const mine = faces.find(({ userId }) => userId === session.userId)
  return (
    <AccountSettingPage name="this-device">
      <Card>
        <p className="mb-4 text-muted">
          {isShared ? m.device_card_shared({ n: faces.length }) : m.device_card_own()}
        </p>
        <Button
          variant="outline"
          icon={<UserPlus aria-hidden className="size-5" />}
          disabled={!online || faces.length >= mostPeopleOnDevice}
          onClick={() => setAdding(true)}
        >
          {m.device_add()}
        </Button>
        {!online && <p className="mt-2 text-sm text-muted">{m.device_add_offline()}</p>}
        <AddPersonDialog
          open={adding}
          onClose={() => setAdding(false)}
          userId={session.userId}
          firstName={session.firstName}
        />
      </Card>
      <InstallHere />
      {isShared && mine !== undefined && (
        <>
          <OwnPin face={mine} />
          <Minutes face={mine} />
          <LeaveDevice />
        </>
      )}
    </AccountSettingPage>
  )
}

function OwnPin({ face }: { face: Face }): ReactElement {
  const { online } = useSyncStatus()
  const [changing, setChanging] = useState<'change' | 'remove'>()
  const hasPin = face.pin === 'set'
  return (
    <Card title={m.device_pin()}>
      <p className="mb-4 text-muted">
        {!online ? m.device_choose_offline() : hasPin ? m.device_pin_set() : m.device_pin_none()}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" disabled={!online} onClick={() => setChanging('change')}>
          {hasPin ? m.device_pin_change() : m.device_pin_choose()}
        </Button>
        {hasPin && (
          <Button variant="ghost" disabled={!online} onClick={() => setChanging('remove')}>
            {m.device_pin_remove()}
          </Button>
        )}
      </div>
      <PinDialog face={face} wish={changing} onClose={() => setChanging(undefined)} />
    </Card>
  )
}

function Minutes({ face }: { face: Face }): ReactElement {
  return (
    <Card>
      <Select
        label={m.device_minutes()}
        hint={m.device_minutes_hint()}
        value={String(face.minutes)}
        options={minutesChoices.map((n) => ({
          value: String(n),
          label: m.device_minutes_choice({ n }),
        }))}
        onChange={(event) => changeFace(face.userId, { minutes: Number(event.target.value) })}
      />
    </Card>
  )
}

/** On a shared device, signing out removes one's face. */
function LeaveDevice(): ReactElement {
  return (
    <Card>
      <p className="mb-4 text-muted">{m.device_leave_note()}</p>
      <Link
        to={`${accountPath}/sign-out`}
        className={buttonClassName({ variant: 'outline' }, 'text-bad!')}
      >
        {m.device_leave()}
      </Link>
    </Card>
  )
}
