import { useState } from 'react'
import type { Memory } from '#shared/memories/memory.ts'
import type { Shown } from '#shared/core/record.ts'
import { useMayMakeAlbums } from '#pwa/records/memories/albums.ts'
import { useHistoryDialog } from '#pwa/parts/record/history/useHistoryDialog.tsx'
import { AddToAlbum } from '../albums/AddToAlbum.tsx'
import { EditMemoryDialog } from './EditMemoryDialog.tsx'
import { MemoryDialog } from './MemoryDialog.tsx'
import { titleOf } from '../memoryWords.ts'
import { SlideShowLater } from '../slideShow/SlideShowLater.tsx'
import { useMemoryActions } from '../useMemoryActions.ts'

interface Props {
  readonly id: string | undefined
  readonly memories: readonly Shown<Memory>[]
  readonly around: readonly Shown<Memory>[]
  readonly favorites: ReadonlySet<string>
  readonly onOpen: (id: string | undefined) => void
  readonly onRemoved: () => void
}

export const OpenedMemory = ({ id, memories, around, favorites, onOpen, onRemoved }: Props) => {
  const found = id === undefined ? undefined : memories.find((memory) => memory.id === id)
  const memory = useLast(found)
  const [isEditing, setEditing] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const mayMakeAlbums = useMayMakeAlbums()
  const [isShowing, setShowing] = useState(false)
  const { dialog: historyDialog, show: showHistory } = useHistoryDialog()
  const actions = useMemoryActions()
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({})
  if (memory === undefined) return null
  const among = around.some((each) => each.id === memory.id) ? around : memories
  const at = among.findIndex((each) => each.id === memory.id)
  const remove = (): void => {
    onOpen(undefined)
    void actions.remove(memory).then(onRemoved)
  }
  return (
    <>
      <MemoryDialog
        open={found !== undefined}
        memory={memory}
        position={at + 1}
        count={among.length}
        isFavorite={favorites.has(memory.id)}
        actions={actions}
        draft={drafts[memory.id] ?? ''}
        onDraft={(draft) => setDrafts((before) => ({ ...before, [memory.id]: draft }))}
        onTurn={(by) => onOpen(among[at + by]?.id ?? memory.id)}
        onAddToAlbum={mayMakeAlbums ? () => setAdding(true) : undefined}
        onShow={() => setShowing(true)}
        onEdit={() => setEditing(true)}
        onHistory={() => showHistory(titleOf(memory), { id: memory.id, kind: 'memory' })}
        onDelete={remove}
        onClose={() => onOpen(undefined)}
      />
      <EditMemoryDialog open={isEditing} memory={memory} onClose={() => setEditing(false)} />
      <AddToAlbum open={isAdding} memory={memory} onClose={() => setAdding(false)} />
      <SlideShowLater
        memories={among}
        shown={isShowing && found !== undefined ? memory.id : undefined}
        plays={false}
        onShow={onOpen}
        onClose={() => setShowing(false)}
      />
      {historyDialog}
    </>
  )
}

const useLast = (value: Shown<Memory> | undefined): Shown<Memory> | undefined => {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
