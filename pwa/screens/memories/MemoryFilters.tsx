import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { DateInput } from '#pwa/ui/DateInput.tsx'
import { Segmented } from '#pwa/ui/Segmented.tsx'
import { TextInput } from '#pwa/ui/TextInput.tsx'
import { AlbumFilter } from './albums/AlbumFilter.tsx'
import { filterTypes } from './memoryFilter.ts'
import type { MemoryFilter } from './memoryFilter.ts'

interface Props {
  readonly query: string
  readonly filter: MemoryFilter
  readonly onQuery: (query: string) => void
  readonly onFilter: (filter: MemoryFilter) => void
  /** More ways to choose, beside these. */
  readonly children?: ReactNode
}

export const MemoryFilters = ({ query, filter, onQuery, onFilter, children }: Props) => (
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
    <div className="flex w-full flex-wrap items-center gap-3 empty:hidden">
      <AlbumFilter albumId={filter.album} onAlbum={(album) => onFilter({ ...filter, album })} />
      {children}
    </div>
  </div>
)
