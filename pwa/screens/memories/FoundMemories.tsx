import { Play } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { memoriesMatching } from '#shared/memories/memoryVault.ts'
import type { Memory } from '#shared/memories/memory.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { monthInWords } from '#pwa/parts/time/months.ts'
import { usePeople } from '#pwa/parts/people/usePeople.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { useInAlbum } from './albums/AlbumFilter.tsx'
import { FilterChoices } from './FilterChoices.tsx'
import { filtered, filterIn, filterToSearch } from './memoryFilter.ts'
import type { MemoryFilter } from './memoryFilter.ts'
import { MemoryFilters } from './MemoryFilters.tsx'
import { MemoryGrid } from './MemoryGrid.tsx'
import { SlideShowLater } from './slideShow/SlideShowLater.tsx'

interface Props {
  readonly memories: readonly Shown<Memory>[]
  readonly favorites: ReadonlySet<string>
  readonly isComplete: boolean
  readonly onOpen: (id: string) => void
  readonly onFound: (found: readonly Shown<Memory>[]) => void
}

/** The address has the filter, so that Back and a reload keep it. */
export const FoundMemories = ({ memories, favorites, isComplete, onOpen, onFound }: Props) => {
  const [parameters, setParameters] = useSearchParams()
  const filter = filterIn(parameters)
  const [query, setQuery] = useState('')
  /** Typing has priority over results. */
  const wanted = useDeferredValue(query)
  const personOf = usePeople()
  const { type, date, tag, person, album } = filter
  const inAlbum = useInAlbum(memories, album)
  const found = useMemo(
    () =>
      memoriesMatching(filtered(inAlbum, { type, date, tag, person }, favorites), wanted, {
        nameOf: (userId) => personOf(userId).name,
        monthInWords,
      }),
    [inAlbum, type, date, tag, person, favorites, wanted, personOf],
  )
  useEffect(() => onFound(found), [found, onFound])
  const choose = (chosen: MemoryFilter): void =>
    setParameters(filterToSearch(chosen), { replace: true })
  const isEmptyAlbum = inAlbum.length === 0
  const isChosen = tag !== '' || person !== ''
  const isNarrowed =
    isChosen ||
    query !== '' ||
    album !== '' ||
    type === 'favorites' ||
    (type === 'date' && date !== '')
  const [showing, setShowing] = useState<string>()
  const nothingWords = (): string => {
    if (isEmptyAlbum) return m.albums_no_photos()
    return isChosen ? m.memories_nothing_narrowed() : m.memories_nothing({ type })
  }
  const foundWords = isComplete ? m.memories_found : m.memories_found_so_far
  return (
    <>
      <MemoryFilters
        {...{ query, filter }}
        onQuery={setQuery}
        onFilter={choose}
        action={found.length > 1 && <ShowButton onClick={() => setShowing(found[0]?.id)} />}
      >
        <FilterChoices {...{ memories, filter }} onFilter={choose} />
      </MemoryFilters>
      <p role="status" className="text-sm text-muted tabular-nums not-empty:mt-4">
        {isNarrowed && found.length > 0 && foundWords({ count: found.length })}
      </p>
      {found.length === 0 ? (
        <p className="py-12 text-center text-muted">{isComplete && nothingWords()}</p>
      ) : (
        <MemoryGrid memories={found} {...{ favorites, isComplete, onOpen }} />
      )}
      <SlideShowLater
        memories={found}
        shown={showing}
        plays
        onShow={setShowing}
        onClose={() => setShowing(undefined)}
      />
    </>
  )
}

const ShowButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button
    variant="ghost"
    className="max-sm:px-2!"
    icon={<Play aria-hidden className="size-5" />}
    onClick={onClick}
  >
    {m.memories_show()}
  </Button>
)
