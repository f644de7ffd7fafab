import { History, Keyboard, Undo2 } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
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
  readonly onAdd: (entry: QuickAddEntry, line?: string) => void
  readonly onShortcuts: () => void
  readonly onHistory: () => void
}

interface Options extends Offers {
  readonly query: string
}

export const useCommands = ({ query, pages, foundKinds, onAdd, ...others }: Options) => {
  const { additions, lines } = useAdditions(query, onAdd)
  const { records, ...search } = useRecords(query, foundKinds)
  const { deeds, ...known } = usePaletteActions()
  const toPages = usePages(pages)
  const general = useOthers(others)
  const best = [...general, ...toPages, ...deeds, ...additions].filter((command) =>
    isMeantWell(command, query),
  )
  const matching = (commands: readonly Command[]): readonly Command[] =>
    commands.filter((command) => isMeant(command, query) && !best.includes(command))
  const groups: readonly CommandGroup[] = [
    { title: m.commands_best(), commands: best },
    { title: m.commands_found(), commands: records },
    {
      title: m.commands_add(),
      commands: matching(additions),
    },
    {
      title: m.commands_pages(),
      commands: matching([
        ...toPages,
        ...(query.trim() === '' ? [] : [...deeds, ...known.records]),
        ...general,
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
    leads: true,
    run: () => void navigate(path),
  }))
}

/**
 * Records of one name share a row; if they are on several days, the row leads to a list of these.
 */
const useRecords = (query: string, foundKinds: FoundKinds) => {
  const navigate = useNavigate()
  const today = useFamilyToday()
  const [opened, setOpened] = useState<{ readonly entry: FoundEntry; readonly query: string }>()
  const within = opened?.query === query ? opened.entry : undefined
  const { found, ...search } = useSearch(query, within)
  const records = found.flatMap((entry): readonly Command[] => {
    const shown = foundKinds.get(entry.kind)
    if (shown === undefined) return []
    const { id, title, opens, hasDays } = entry
    const command = { key: id, label: title, detail: detailOf(entry, today), icon: shown.icon }
    const run = (): void => void navigate(openedAt(shown.path, opens.id, opens.day))
    if (!hasDays) return [{ ...command, run }]
    return [{ ...command, staysOpen: true, run: () => setOpened({ entry, query }) }]
  })
  return { records, ...search }
}

const useOthers = ({
  onShortcuts,
  onHistory,
}: Pick<Offers, 'onShortcuts' | 'onHistory'>): readonly Command[] => [
  {
    key: 'undo',
    label: m.commands_undo(),
    words: m.commands_undo_words(),
    icon: Undo2,
    run: useUndo(),
  },
  {
    key: 'history',
    label: m.history_open(),
    words: m.commands_history_words(),
    icon: History,
    run: onHistory,
  },
  { key: 'shortcuts', label: m.commands_shortcuts(), icon: Keyboard, run: onShortcuts },
]

const detailOf = (entry: FoundEntry, today: string): string => {
  const detail = tellingApart(entry, today)
  return entry.count > 1 ? m.commands_times({ detail, count: entry.count }) : detail
}

const tellingApart = (entry: FoundEntry, today: string): string => {
  const { kind, shownDay, isPaused, hasDays } = entry
  const { search, words } = kindOf(kind) ?? {}
  const name = (search?.foundAs ?? words?.kind ?? m.fields_unknown_kind)()
  if (isPaused) return m.commands_kind_paused({ kind: name })
  if (shownDay === '' || hasDays) return name
  return m.commands_kind_and_day({ kind: name, day: dayInWords(shownDay, today) })
}
