import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { SyncStatus } from '#pwa/parts/feedback/SyncStatus.tsx'
import { Drawer } from '#pwa/ui/overlays/Drawer.tsx'
import type { Frame } from './frame.ts'
import { SideNavigation } from './SideNavigation.tsx'
import { useKeptFocus } from './useKeptFocus.ts'

interface Props {
  readonly open: boolean
  readonly frame: Frame
  readonly onClose: () => void
}

export function AllLinks({ open, frame, onClose }: Props): ReactElement {
  useKeptFocus(frame)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={m.shell_menu()}
      side={frame === 'rail' ? 'start' : 'end'}
    >
      <SideNavigation onNavigate={onClose} />
      <div className="px-3 pt-4">
        <SyncStatus onNavigate={onClose} />
      </div>
    </Drawer>
  )
}
