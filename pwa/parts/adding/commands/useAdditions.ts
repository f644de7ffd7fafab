import { m } from '#shared/messages/messages.ts'
import { mayTypeOneLine, oneLine, useQuickAddEntries } from '../quickAdd/quickAddEntries.ts'
import type { QuickAddEntry } from '../quickAdd/quickAddEntries.ts'
import type { Command } from './command.ts'

const shortestLine = 3

export const useAdditions = (
  query: string,
  onAdd: (entry: QuickAddEntry, line?: string) => void,
): Readonly<Record<'additions' | 'lines', readonly Command[]>> => {
  const entries = useQuickAddEntries()
  const line = query.trim()
  const additions = entries.map((entry) => ({
    key: `add ${entry.key}`,
    label: entry.label(),
    words: m.commands_add_words(),
    icon: entry.icon,
    run: () => onAdd(entry),
  }))
  if (!mayTypeOneLine(entries) || line.length < shortestLine) return { additions, lines: [] }
  const label = m.one_line_with({ line })
  const run = (): void => onAdd(oneLine, line)
  return { additions, lines: [{ key: 'add line', label, icon: oneLine.icon, run }] }
}
