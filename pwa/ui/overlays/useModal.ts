import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
} from 'react'
import { modals } from './modals.ts'
import { useBackCloses } from './useBackCloses.ts'

type ModalOptions = {
  open: boolean
  onClose: () => void
  mayTapOutside?: () => boolean
}

/**
 * The browser keeps the focus inside a native modal dialog and the rest inert. Render the content
 * while `present`: from the opening until the closing animation is over, so that forms start
 * afresh.
 */
export function useModal({ open, onClose, mayTapOutside = () => true }: ModalOptions) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [present, setPresent] = useState(false)
  const [closings, setClosings] = useState(0)
  useBackCloses(open, onClose)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || element === null) return
    const opener = openerOf(document.activeElement)
    rememberScrollbar()
    element.showModal()
    modals.add(element)
    setPresent(true)
    return () => {
      modals.remove(element)
      element.close()
      opener?.focus({ preventScroll: true })
    }
  }, [open, closings])

  useEffect(() => {
    const element = dialog.current
    if (element === null || !present) return
    if (open) return focusFirstField(element)
    const timer = setTimeout(() => setPresent(false), exitTime(element))
    return () => clearTimeout(timer)
  }, [open, present])

  const handlers = {
    /**
     * Escape is handled here, since browsers let a page keep a dialog open through only one Escape.
     */
    onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
      if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
      if (event.defaultPrevented || !isOwn(event)) return
      event.preventDefault()
      onClose()
    },
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      /** The browser reports a closing late: the dialog may have been opened again since. */
      if (event.target !== event.currentTarget || event.currentTarget.open || !open) return
      onClose()
      /** Android's Back closes a dialog for good; one that its owner keeps open is shown again. */
      setClosings((count) => count + 1)
    },
    onMouseDown(event: MouseEvent<HTMLDialogElement>) {
      /** The second click of the double click that opened the dialog falls outside of it. */
      const isSecond = event.detail > 1
      if (event.target === event.currentTarget && !isSecond && mayTapOutside()) onClose()
    },
  }
  return { dialog, present, handlers }
}

const isOwn = ({ target, currentTarget }: KeyboardEvent<HTMLDialogElement>): boolean =>
  target instanceof Element && target.closest('dialog') === currentTarget

/** Keeps the page from jumping sideways while its scrollbar is away. */
function rememberScrollbar(): void {
  if (modals.top() !== undefined) return
  const { clientWidth, style } = document.documentElement
  style.setProperty('--scrollbar-width', `${window.innerWidth - clientWidth}px`)
}

/** A menu item is gone when its dialog closes, so this returns the menu's button. */
function openerOf(active: Element | null): HTMLElement | undefined {
  const menu = active?.closest('[role="menu"]')
  const labelledBy = menu?.getAttribute('aria-labelledby')
  const opener = labelledBy == null ? active : document.getElementById(labelledBy)
  return opener instanceof HTMLElement ? opener : undefined
}

function focusFirstField(dialog: HTMLDialogElement): void {
  if (document.activeElement !== dialog && dialog.contains(document.activeElement)) return
  const field = dialog.querySelector<HTMLElement>(
    'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)',
  )
  const target = field ?? dialog.querySelector<HTMLElement>('[tabindex="-1"]')
  target?.focus({ preventScroll: true })
}

function exitTime(dialog: HTMLDialogElement): number {
  const [first = '0s'] = getComputedStyle(dialog).transitionDuration.split(',')
  return parseFloat(first) * (first.trim().endsWith('ms') ? 1 : 1000)
}
