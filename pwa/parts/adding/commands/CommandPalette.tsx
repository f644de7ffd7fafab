import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { fieldProps, PaletteLayout } from './paletteLayout.tsx'
import type { PaletteProps } from './paletteLayout.tsx'
import { useCommands } from './useCommands.ts'
import type { Command } from './command.ts'
import type { CommandGroup } from './useCommands.ts'

export const CommandPalette = ({ query, onQuery, onDone, ...rest }: PaletteProps) => {
  const { groups, isEmpty, reading, isSettled } = useCommands({ ...rest, query })
  const isChoosing = useRef(false)
  /** If Enter comes before the search is complete, the first result runs as soon as it is. */
  const isWanted = useRef(false)
  const run = (command: Command | null): void => {
    if (command === null) return
    if (command.staysOpen !== true) onDone()
    command.run()
  }
  const first = groups.flatMap(({ commands }) => commands)[0] ?? null
  useEffect(() => {
    if (!isSettled || !isWanted.current) return
    isWanted.current = false
    run(first)
  })
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (listKeys.has(event.key)) {
      isChoosing.current = true
      isWanted.current = false
    }
    /** The list would take the first Escape for itself, although it never closes. */
    if (event.key === 'Escape') take(event, onDone)
    /** The first result may change in a moment. */
    if (event.key === 'Enter' && !isChoosing.current && !(isSettled && hasActive(event))) {
      take(event)
      if (isSettled) run(first)
      else isWanted.current = true
    }
  }
  return (
    <div onKeyDownCapture={onKey}>
      <Combobox<Command | null> value={null} onChange={run} immediate>
        <PaletteLayout
          field={
            <ComboboxInput
              {...fieldProps()}
              value={query}
              onChange={(event) => {
                isChoosing.current = false
                isWanted.current = false
                onQuery(event.target.value)
              }}
            />
          }
          status={emptyText(isEmpty, reading, query)}
          list={
            <ComboboxOptions static modal={false} className="mt-1 min-h-56 outline-none">
              {groups.map((group) => (
                <Group key={group.title} group={group} />
              ))}
            </ComboboxOptions>
          }
        />
      </Combobox>
    </div>
  )
}

const listKeys: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'])

/** On a busy machine, the active result is marked a moment after the list appears. */
const hasActive = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.hasAttribute('aria-activedescendant')

const take = (event: KeyboardEvent, act = (): void => {}): void => {
  event.preventDefault()
  event.stopPropagation()
  act()
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
          {command.staysOpen === true && (
            <ChevronRight aria-hidden className="-ms-2 size-4 shrink-0 text-muted" />
          )}
        </ComboboxOption>
      ))}
    </div>
  )
}
