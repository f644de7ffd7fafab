import { Search } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { IconButton } from '#pwa/ui/inputs/IconButton.tsx'
import { modals } from '#pwa/ui/overlays/modals.ts'
import { useUndo } from '../../record/useUndo.ts'
import { useAddDialog } from '../quickAdd/useAddDialog.tsx'
import { PaletteDialog } from './PaletteDialog.tsx'
import type { FoundKinds, PageLink } from './useCommands.ts'
import { useHistoryOfLast } from './useHistoryOfLast.ts'

const ShortcutsSheet = lazy(async () => ({
  default: (await import('./ShortcutsSheet.tsx')).ShortcutsSheet,
}))

type Opened = 'palette' | 'shortcuts'

interface Props {
  readonly pages: readonly PageLink[]
  readonly foundKinds: FoundKinds
  readonly placeButton: (button: ReactNode) => ReactNode
}

export const Commands = ({ pages, foundKinds, placeButton }: Props) => {
  const [wanted, setWanted] = useState(false)
  const [opened, setOpened] = useState<Opened>()
  const { dialog, show } = useAddDialog()
  const open = useCallback((what: Opened): void => {
    setWanted(true)
    setOpened(what)
  }, [])
  const close = (): void => setOpened(undefined)
  const undo = useUndo()
  const history = useHistoryOfLast()
  useShortcutKeys(open, undo)
  return (
    <>
      {placeButton(
        <IconButton
          name={m.commands_open()}
          icon={<Search aria-hidden className="size-5" />}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => open('palette')}
        />,
      )}
      <PaletteDialog
        open={opened === 'palette'}
        onClose={close}
        pages={pages}
        foundKinds={foundKinds}
        onAdd={(entry, line) => show(entry.Dialog, { line })}
        onShortcuts={() => open('shortcuts')}
        onHistory={history.show}
      />
      {wanted && (
        <Suspense fallback={null}>
          <ShortcutsSheet open={opened === 'shortcuts'} onClose={close} />
        </Suspense>
      )}
      {dialog}
      {history.dialog}
    </>
  )
}

/** '?' and undo keep their usual meaning while a person types; an open dialog gets all keys. */
const useShortcutKeys = (open: (what: Opened) => void, undo: () => void): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || modals.top() !== undefined) return
      if (isCommand(event, 'k')) {
        event.preventDefault()
        open('palette')
      } else if (isTyping(event.target)) return
      else if (event.key === '?') open('shortcuts')
      else if (isCommand(event, 'z') && !event.repeat) {
        event.preventDefault()
        undo()
      }
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [open, undo])
}

const isCommand = (
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  letter: string,
): boolean => key.toLowerCase() === letter && (ctrlKey || metaKey) && !altKey && !shiftKey

/** Checkboxes and radio buttons take no text and have no undo of their own. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))
