import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { Dialog } from '#pwa/ui/Dialog.tsx'
import { controlClassName } from '#pwa/ui/Field.tsx'
import { useCommands } from './useCommands.ts'
import type { Command, CommandGroup, PageLink } from './useCommands.ts'
import type { QuickAddEntry } from '../quickAdd/quickAddEntries.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly pages: readonly PageLink[]
  readonly onAdd: (entry: QuickAddEntry) => void
  readonly onShortcuts: () => void
}

/** Everything within a few keys: what is on this device, the pages, what can be added. */
export const CommandPalette = ({ open, onClose, ...rest }: Props) => (
  <Dialog open={open} onClose={onClose} title={m.commands_title()}>
    <Palette {...rest} onDone={onClose} />
  </Dialog>
)

interface PaletteProps extends Omit<Props, 'open' | 'onClose'> {
  readonly onDone: () => void
}

const Palette = ({ onDone, ...rest }: PaletteProps) => {
  const [query, setQuery] = useState('')
  const { groups, reading } = useCommands({ ...rest, query })
  const run = (command: Command | null): void => {
    if (command === null) return
    onDone()
    command.run()
  }
  const isEmpty = groups.every(({ commands }) => commands.length === 0)
  return (
    <Combobox<Command | null> value={null} onChange={run} immediate>
      <div className="relative" onKeyDownCapture={closeOnEscape(onDone)}>
        <Search aria-hidden className="absolute top-3.5 left-3.5 size-5 text-muted" />
        <ComboboxInput
          autoFocus
          aria-label={m.commands_title()}
          placeholder={m.commands_placeholder()}
          autoComplete="off"
          className={clsx(controlClassName, 'pl-11')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      <p role="status" className="mt-2 min-h-5 text-sm text-muted">
        {emptyText(isEmpty, reading, query)}
      </p>
      <ComboboxOptions static modal={false} className="mt-1 min-h-56 outline-none">
        {groups.map((group) => (
          <Group key={group.title} group={group} />
        ))}
      </ComboboxOptions>
    </Combobox>
  )
}

/** The list would take the first Escape for itself, though it never closes. */
const closeOnEscape =
  (close: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    close()
  }

const emptyText = (isEmpty: boolean, reading: boolean, query: string): ReactNode => {
  if (query.trim() === '') return null
  if (reading) return m.commands_reading()
  return isEmpty ? m.commands_nothing({ query }) : null
}

const Group = ({ group }: { readonly group: CommandGroup }) => {
  if (group.commands.length === 0) return null
  return (
    <div role="group" aria-label={group.title} className="mb-3">
      <p aria-hidden className="px-3 pb-1 text-sm font-semibold text-muted">
        {group.title}
      </p>
      {group.commands.map((command) => (
        <ComboboxOption
          key={command.key}
          value={command}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 py-1.5 data-focus:bg-sunken"
        >
          <command.icon aria-hidden className="size-5 shrink-0 text-muted" />
          <span dir="auto" className="min-w-0 flex-1 truncate">
            {command.label}
          </span>
          {command.detail !== undefined && (
            <span className="shrink-0 text-sm text-muted">{command.detail}</span>
          )}
        </ComboboxOption>
      ))}
    </div>
  )
}
