import type { ReactElement } from 'react'
import { useIsShared } from '#pwa/state/device/device.ts'
import { lazyComponent, useIsLoadedLater } from '#pwa/ui/lazyComponent.ts'

interface Props {
  readonly brief?: boolean
}

/** Draws nothing on a personal device. */
export function SwitchPerson({ brief = false }: Props): ReactElement | null {
  return useIsShared() ? <OnSharedDevice brief={brief} /> : null
}

const button = lazyComponent<{ readonly brief: boolean }>(
  async () => (await import('./SwitchPersonButton.tsx')).SwitchPersonButton,
)

function OnSharedDevice({ brief }: Required<Props>): ReactElement {
  if (useIsLoadedLater(button)) return <button.Component brief={brief} />
  return <div className={brief ? 'h-11 w-40 @max-[40rem]:hidden' : 'h-11'} />
}
