import { useCallback, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Plus } from 'lucide-react'
import type { Memory } from '#shared/memories/memory.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useFavorites, useMayAddMemories, useMemories } from '#pwa/records/memories/memories.ts'
import { useSharedPhotos } from '#pwa/records/memories/sharedPhotos.ts'
import { AddButton } from '#pwa/parts/adding/AddButton.tsx'
import { MoreToCome } from '#pwa/parts/feedback/MoreToCome.tsx'
import { AddMemoryDialog } from '#pwa/parts/memories/adding/AddMemoryDialog.tsx'
import { useOpened } from '#pwa/parts/record/useOpened.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { MemoriesDrawing } from '#pwa/ui/drawings/MemoriesDrawing.tsx'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import { FiguresFirst } from '#pwa/ui/layout/LastOnPhones.tsx'
import { PageHeader } from '#pwa/ui/layout/PageHeader.tsx'
import { DropOnPage } from './DropOnPage.tsx'
import { FoundMemories } from './FoundMemories.tsx'
import { GridSkeleton } from './GridSkeleton.tsx'
import { ImportButton, ImportPhotos, useImportDialog } from './import/ImportPhotos.tsx'
import { VaultActions } from './import/VaultActions.tsx'
import { MemoryFigures } from './MemoryFigures.tsx'
import { OpenedMemory } from './opened/OpenedMemory.tsx'
import { SharedNotice } from './SharedNotice.tsx'

export const MemoriesPage = () => {
  const [added, setAdded] = useState<readonly File[]>()
  const importing = useImportDialog()
  const [opened, setOpened] = useState<string>()
  const [shown, setShown] = useState<readonly Shown<Memory>[]>([])
  const { records: memories, loading, isComplete } = useMemories()
  const favorites = useFavorites()
  useOpened<Memory>(
    'memory',
    useCallback(({ id }) => setOpened(id), []),
  )
  const content = useRef<HTMLDivElement>(null)
  const mayAdd = useMayAddMemories()
  const shared = useSharedPhotos(mayAdd)
  const begin = added ?? shared.files
  const add = (): void => setAdded([])
  const isEmpty = isComplete && memories.length === 0
  return (
    <div className="flex flex-col">
      <PageHeader
        title={m.memories_heading()}
        subtitle={m.memories_subtitle()}
        actions={
          <>
            {mayAdd && <AddButton label={m.memories_add({ count: 1 })} open={add} />}
            <VaultActions onImport={importing.onOpen} />
          </>
        }
      />
      <SharedNotice />
      <ImportPhotos {...importing} />
      <FiguresFirst
        figures={<MemoryFigures {...{ memories, favorites }} isKnown={isComplete && !loading} />}
      >
        <div ref={content} tabIndex={-1} className="outline-none">
          {loading && <GridSkeleton />}
          {isEmpty && (
            <NoMemories>
              {mayAdd && (
                <Button icon={<Plus aria-hidden className="size-5" />} onClick={add}>
                  {m.memories_empty_action()}
                </Button>
              )}
              <ImportButton onOpen={importing.onOpen} />
            </NoMemories>
          )}
          {memories.length > 0 && (
            <FoundMemories
              {...{ memories, favorites, isComplete }}
              onOpen={setOpened}
              onFound={setShown}
            />
          )}
          <MoreToCome of="memories" />
        </div>
      </FiguresFirst>
      <AddMemoryDialog
        open={begin !== undefined}
        files={begin}
        onKept={shared.forget}
        onClose={() => {
          setAdded(undefined)
          shared.forgetAll()
        }}
      />
      {mayAdd && begin === undefined && !importing.open && <DropOnPage onFiles={setAdded} />}
      <OpenedMemory
        id={opened}
        {...{ memories, favorites }}
        around={shown}
        onOpen={setOpened}
        onRemoved={() => content.current?.focus({ preventScroll: true })}
      />
    </div>
  )
}

const NoMemories = ({ children }: { readonly children: ReactNode }) => (
  <Card>
    <EmptyState
      drawing={<MemoriesDrawing />}
      title={m.memories_empty()}
      action={<div className="flex flex-wrap justify-center gap-3">{children}</div>}
    >
      {m.memories_empty_text()}
    </EmptyState>
  </Card>
)
