import type { KeyboardEvent } from 'react'
import { isApproved } from '#shared/core/approval.ts'
import type { Memory } from '#shared/memories/memory.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { ApprovalNotice } from '#pwa/parts/approvals/ApprovalNotice.tsx'
import { Dialog } from '#pwa/ui/overlays/Dialog.tsx'
import { MemoryAlbums } from '../albums/MemoryAlbums.tsx'
import { MemoryActionBar } from './MemoryActionBar.tsx'
import { MemoryComments } from './MemoryComments.tsx'
import { MemoryFacts } from './MemoryFacts.tsx'
import { MemoryStage } from './MemoryStage.tsx'
import type { MemoryActions } from '../useMemoryActions.ts'

const pendingWords = { own: m.memories_pending_own, parent: m.memories_pending_parent }

interface Props {
  readonly open: boolean
  readonly memory: Shown<Memory>
  readonly position: number
  readonly count: number
  readonly isFavorite: boolean
  readonly actions: MemoryActions
  readonly draft: string
  readonly onDraft: (draft: string) => void
  readonly onTurn: (by: 1 | -1) => void
  readonly onAddToAlbum: (() => void) | undefined
  readonly onShow: () => void
  readonly onEdit: () => void
  readonly onHistory: () => void
  readonly onDelete: () => void
  readonly onClose: () => void
}

/** See docs/product.md, Memory vault. */
export const MemoryDialog = (props: Props) => {
  const { open, memory, actions, draft, onDraft, onTurn, onClose } = props
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined
    if (by === undefined || takesArrows(event.target)) return
    event.preventDefault()
    onTurn(by)
  }
  return (
    <Dialog open={open} onClose={onClose} size="xl" title={memory.title ?? m.memories_details()}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut for the buttons within */}
      <div
        onKeyDown={onKeyDown}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-7"
      >
        <MemoryStage {...props} />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          <MemoryActionBar {...props} />
          {!isApproved(memory) && <ApprovalNotice record={memory} pending={pendingWords} />}
          <MemoryFacts
            memory={memory}
            onTryAgain={() => actions.sendAgain(memory.id)}
            onChooseAgain={(file) => actions.chooseFilmAgain(memory.id, file)}
          />
          <MemoryAlbums memory={memory} onAdd={props.onAddToAlbum} />
          <MemoryComments key={memory.id} {...{ memory, actions, draft, onDraft }} />
        </div>
      </div>
    </Dialog>
  )
}

/** Text fields and players in the dialog need the arrow keys themselves. */
const takesArrows = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLVideoElement
