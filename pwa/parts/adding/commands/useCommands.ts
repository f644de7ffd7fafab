import { Keyboard, Undo2 } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { kindOf } from '#shared/core/registry.ts'
import { m } from '#shared/messages/messages.ts'
import type { FoundEntry } from '#shared/core/search/search.ts'
import { dayInWords } from '../../time/dates.ts'
import { useFamilyToday } from '../../time/useFamilyToday.ts'
import { useUndo } from '../../record/useUndo.ts'
import type { Page } from '../../page.ts'
import { openedAt } from '../../record/useOpened.ts'
import type { QuickAddEntry } from '../quickAdd/quickAddEntries.ts'
import type { Command } from './command.ts'
import { isMeant, isMeantWell } from './matching.ts'
import { useAdditions } from './useAdditions.ts'
import { usePaletteActions } from './usePaletteActions.ts'
import { useSearch } from './useSearch.ts'

export interface PageLink {
  readonly path: string
  readonly label: () => string
  readonly icon: LucideIcon
  readonly badge?: Page['badge']
}

export type FoundKinds = ReadonlyMap<string, { readonly icon: LucideIcon; readonly path: string }>

export interface CommandGroup {
  readonly title: string
  readonly commands: readonly Command[]
}

export interface Offers {
  readonly pages: readonly PageLink[]
  readonly foundKinds: FoundKinds
  /** @param line the text typed so far. */
  readonly onAdd: (entry: QuickAddEntry, line?: string) => void
  readonly onShortcuts: () => void
}

interface Options extends Offers {
  readonly query: string
}

/** Returns everything but records while nothing is typed. */
export const useCommands = ({ query, pages, foundKinds, onAdd, onShortcuts }: Options) => {
  const navigate = useNavigate()
  const { additions, lines } = useAdditions(query, onAdd)
  const today = useFamilyToday()
  const { found, ...search } = useSearch(query)
  const { deeds, records } = usePaletteActions()
  const toPages = usePages(pages)
  const others = useOthers(onShortcuts)
  const best = [...toPages, ...deeds, ...others, ...additions].filter((command) =>
    isMeantWell(command, query),
  )
  const matching = (commands: readonly Command[]): readonly Command[] =>
    commands.filter((command) => isMeant(command, query) && !best.includes(command))
  const groups: readonly CommandGroup[] = [
    { title: m.commands_best(), commands: best },
    {
      title: m.commands_found(),
      commands: found.flatMap((entry) => {
        const shown = foundKinds.get(entry.kind)
        if (shown === undefined) return []
        const { id, title, opens } = entry
        const run = (): void => void navigate(openedAt(shown.path, opens.id, opens.day))
        return [{ key: id, label: title, detail: detailOf(entry, today), icon: shown.icon, run }]
      }),
    },
    {
      title: m.commands_add(),
      commands: matching(additions),
    },
    {
      title: m.commands_pages(),
      commands: matching([
        ...toPages,
        ...(query.trim() === '' ? [] : [...deeds, ...records]),
        ...others,
      ]),
    },
  ]
  const isEmpty = groups.every(({ commands }) => commands.length === 0)
  /** The typed line can always be added, so it does not count as a search result. */
  const offered = [...groups, { title: m.one_line_title(), commands: lines }]
  return { groups: offered, isEmpty, ...search }
}

const usePages = (pages: readonly PageLink[]): readonly Command[] => {
  const navigate = useNavigate()
  return pages.map(({ path, label, icon }) => ({
    key: path,
    label: label(),
    icon,
    run: () => void navigate(path),
  }))
}

const useOthers = (onShortcuts: () => void): readonly Command[] => [
  {
    key: 'undo',
    label: m.commands_undo(),
    words: m.commands_undo_words(),
    icon: Undo2,
    run: useUndo(),
  },
  { key: 'shortcuts', label: m.commands_shortcuts(), icon: Keyboard, run: onShortcuts },
]

/** Many records of a family have the same name, so entries that look alike get a number. */
const detailOf = (entry: FoundEntry, today: string): string => {
  const detail = tellingApart(entry, today)
  return entry.alike > 1 ? m.commands_alike({ detail, count: entry.alike }) : detail
}

const tellingApart = ({ kind, shownDay, isPaused }: FoundEntry, today: string): string => {
  const { search, words } = kindOf(kind) ?? {}
  const name = (search?.foundAs ?? words?.kind ?? m.fields_unknown_kind)()
  if (isPaused) return m.commands_kind_paused({ kind: name })
  if (shownDay === '') return name
  return m.commands_kind_and_day({ kind: name, day: dayInWords(shownDay, today) })
}
