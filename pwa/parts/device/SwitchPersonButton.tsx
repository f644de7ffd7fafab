import { UsersRound } from 'lucide-react'
import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { returnToFaces } from '#pwa/api/device/returnToFaces.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { IconButton } from '#pwa/ui/inputs/IconButton.tsx'

export function SwitchPersonButton({ brief }: { brief: boolean }): ReactElement {
  const icon = <UsersRound aria-hidden className="size-5" />
  if (brief)
    return <IconButton name={m.device_switch()} icon={icon} onClick={() => returnToFaces()} />
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
