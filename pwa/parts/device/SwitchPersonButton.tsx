import { UsersRound } from 'lucide-react'
import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { returnToFaces } from '#pwa/api/device/returnToFaces.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'

export function SwitchPersonButton({ brief }: { brief: boolean }): ReactElement {
  const icon = <UsersRound aria-hidden className="size-5" />
  if (brief)
    return (
      /* A narrow bar has no room for the words; there the drawer has the button. */
      <Button
        variant="ghost"
        className="px-3! @max-[40rem]:hidden"
        icon={icon}
        onClick={() => returnToFaces()}
      >
        {m.device_switch()}
      </Button>
    )
  return (
    <Button
      variant="ghost"
      className="w-full justify-start gap-3! px-3! font-normal!"
      icon={icon}
      onClick={() => returnToFaces()}
    >
      {m.device_switch()}
    </Button>
  )
}
