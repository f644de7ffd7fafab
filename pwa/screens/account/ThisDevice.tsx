import { UserPlus } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { mostPeopleOnDevice } from '#shared/device/device.ts'
import { m } from '#shared/messages/messages.ts'
import { SignOutDialog } from '#pwa/parts/device/SignOutDialog.tsx'
import { changeFace, minutesChoices, useFaces, useIsShared } from '#pwa/state/device/device.ts'
import type { Face } from '#pwa/state/device/device.ts'
import { useSession } from '#pwa/state/device/session.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { Select } from '#pwa/ui/inputs/Select.tsx'
import { AddPersonDialog } from './AddPersonDialog.tsx'
import { PinDialog } from './PinDialog.tsx'

/** Shows the people of this device (docs/decisions/README.md, One tablet for all). */
export function ThisDevice(): ReactElement | null {
  const session = useSession()
  const faces = useFaces()
  const isShared = useIsShared()
  const { online } = useSyncStatus()
  const [adding, setAdding] = useState(false)
  if (session.status !== 'signed-in') return null
  const mine = faces.find(({ userId }) => userId === session.userId)
  return (
    <Card title={m.device_card()}>
      <p className="mb-4 text-muted">
        {isShared ? m.device_card_shared({ n: faces.length }) : m.device_card_own()}
      </p>
      {isShared && mine !== undefined && <MyFace face={mine} />}
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
  )
}

function MyFace({ face }: { face: Face }): ReactElement {
  const { online } = useSyncStatus()
  const [changing, setChanging] = useState<'change' | 'remove'>()
  const [leaving, setLeaving] = useState(false)
  const hasPin = face.pin === 'set'
  return (
    <ul className="mb-4 divide-y divide-line border-y border-line">
      <li className="grid gap-2 py-4">
        <p className="text-sm font-semibold">{m.device_pin()}</p>
        <p className="text-sm text-muted">{hasPin ? m.device_pin_set() : m.device_pin_none()}</p>
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
        {!online && <p className="text-sm text-muted">{m.device_choose_offline()}</p>}
      </li>
      <li className="py-4">
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
      </li>
      <li className="grid justify-items-start gap-2 py-4">
        <Button variant="outline" onClick={() => setLeaving(true)}>
          {m.device_leave()}
        </Button>
        <p className="text-sm text-muted">{m.device_leave_note()}</p>
      </li>
      <PinDialog face={face} wish={changing} onClose={() => setChanging(undefined)} />
      <SignOutDialog open={leaving} onClose={() => setLeaving(false)} />
    </ul>
  )
}
