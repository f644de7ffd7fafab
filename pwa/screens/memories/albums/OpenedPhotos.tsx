import { useRef, useState } from 'react'
import type { Memory } from '#shared/memories/memory.ts'
import type { Shown } from '#shared/core/record.ts'
import { useFavorites } from '#pwa/records/memories/memories.ts'
import { OpenedMemory } from '../opened/OpenedMemory.tsx'
import { AlbumPhotos } from './AlbumPhotos.tsx'

interface Props {
  readonly memories: readonly Shown<Memory>[]
  readonly shown: readonly Shown<Memory>[]
}

export const OpenedPhotos = ({ memories, shown }: Props) => {
  const [opened, setOpened] = useState<string>()
  const favorites = useFavorites()
  const content = useRef<HTMLDivElement>(null)
  return (
    <div ref={content} tabIndex={-1} className="outline-none">
      <AlbumPhotos memories={shown} onOpen={setOpened} />
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
