import { clsx } from 'clsx'
import { Search, SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { DateInput } from '#pwa/ui/inputs/DateInput.tsx'
import { LastOnPhones } from '#pwa/ui/layout/LastOnPhones.tsx'
import { Segmented } from '#pwa/ui/inputs/Segmented.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import { AlbumFilter } from './albums/AlbumFilter.tsx'
import { filterTypes } from './memoryFilter.ts'
import type { MemoryFilter } from './memoryFilter.ts'

interface Props {
  readonly query: string
  readonly filter: MemoryFilter
  readonly onQuery: (query: string) => void
  readonly onFilter: (filter: MemoryFilter) => void
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** A phone hides the rarer filters behind a button that counts those in use. */
export const MemoryFilters = ({ query, filter, onQuery, onFilter, children, action }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const choicesId = useId()
  return (
    <div role="search" className="flex flex-wrap items-center gap-3">
      <TextInput
        label={m.memories_search_label()}
        hideLabel
        required={false}
        type="search"
        placeholder={m.memories_search()}
        leading={<Search aria-hidden className="size-5" />}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        dir="auto"
        autoComplete="off"
        className="min-w-0 flex-1 basis-64"
      />
      <Segmented
        label={m.memories_filter_label()}
        value={filter.type}
        options={filterTypes.map((type) => ({ value: type, label: m.memories_filter({ type }) }))}
        onChange={(type) => onFilter({ ...filter, type })}
      />
      {filter.type === 'date' && (
        <DateInput
          label={m.fields_date()}
          hideLabel
          required={false}
          name="date"
          value={filter.date}
          onChange={(event) => onFilter({ ...filter, date: event.target.value })}
          className="w-44 max-sm:w-full"
        />
      )}
      <LastOnPhones
        below="sm"
        part={
          <div
            id={choicesId}
            className={clsx(
              'flex flex-wrap items-center gap-3 empty:hidden max-sm:w-full sm:grow sm:basis-[calc(100%-11rem)]',
              !isOpen && 'max-sm:hidden',
            )}
          >
            <AlbumFilter
              albumId={filter.album}
              onAlbum={(album) => onFilter({ ...filter, album })}
            />
            {children}
          </div>
        }
      >
        <div className="-mx-2 flex flex-wrap items-center justify-between gap-1 max-sm:basis-full sm:mx-0 sm:ms-auto">
          <FoldButton
            filter={filter}
            isOpen={isOpen}
            controls={choicesId}
            onToggle={() => setOpen(!isOpen)}
          />
          {action}
        </div>
      </LastOnPhones>
    </div>
  )
}

interface FoldProps {
  readonly filter: MemoryFilter
  readonly isOpen: boolean
  readonly controls: string
  readonly onToggle: () => void
}

const FoldButton = ({ filter, isOpen, controls, onToggle }: FoldProps) => {
  const count = [filter.album, filter.tag, filter.person].filter((each) => each !== '').length
  return (
    <Button
      variant="ghost"
      className="px-2! sm:hidden"
      icon={<SlidersHorizontal aria-hidden className="size-5" />}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      {m.memories_filter_more({ count })}
    </Button>
  )
}
