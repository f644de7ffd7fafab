import {
  cloneElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
} from 'react'

/** From docs/product.md, Numbers. */
const openDelayMs = 700
const skipDelayMs = 300

/**
 * When a tooltip last closed, on the events' clock; soon after that, a neighbor's tooltip opens
 * without a wait.
 */
let lastClosedAt = -Infinity

type TooltipProps = {
  label: string
  children: ReactElement<{ 'aria-label'?: string; 'aria-describedby'?: string | undefined }>
  side?: 'top' | 'bottom'
}

export function Tooltip({ label, children, side = 'top' }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = (at: number) => {
    clearTimeout(timer.current)
    if (at - lastClosedAt <= skipDelayMs) setOpen(true)
    else timer.current = setTimeout(() => setOpen(true), openDelayMs)
  }
  const hide = (at: number) => {
    clearTimeout(timer.current)
    if (open) lastClosedAt = at
    setOpen(false)
  }
  const isName = children.props['aria-label'] === label
  return (
    <span
      ref={anchor}
      role="presentation"
      className="inline-flex"
      onPointerEnter={(event) => event.pointerType !== 'touch' && show(event.timeStamp)}
      onPointerLeave={(event) => hide(event.timeStamp)}
      onPointerDown={(event) => hide(event.timeStamp)}
      onFocus={(event) => event.target.matches(':focus-visible') && show(event.timeStamp)}
      onBlur={(event) => hide(event.timeStamp)}
      onKeyDown={(event) => event.key === 'Escape' && hide(event.timeStamp)}
    >
      {cloneElement(children, open && !isName ? { 'aria-describedby': id } : {})}
      {open && <TooltipBubble id={id} label={label} side={side} anchor={anchor} hidden={isName} />}
    </span>
  )
}

type TooltipBubbleProps = {
  id: string
  label: string
  side: 'top' | 'bottom'
  anchor: { readonly current: HTMLElement | null }
  hidden: boolean
}

/** Uses a manual popover, so that neither a scrolling box nor a dialog clips it. */
function TooltipBubble({ id, label, side, anchor, hidden }: TooltipBubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = bubble.current
    const around = anchor.current?.getBoundingClientRect()
    if (element === null || around === undefined) return
    element.showPopover()
    const { width, height } = element.getBoundingClientRect()
    const above = side === 'top' && around.top > height
    const centered = around.left + around.width / 2 - width / 2
    element.style.left = `${Math.max(4, Math.min(centered, innerWidth - width - 4))}px`
    element.style.top = `${above ? around.top - height : around.bottom}px`
  }, [anchor, side, label])
  return (
    <span
      ref={bubble}
      id={id}
      role="tooltip"
      aria-hidden={hidden || undefined}
      popover="manual"
      className="pointer-events-none fixed inset-auto m-0 bg-transparent py-1.5"
    >
      <span className="rise block max-w-64 rounded-small bg-notice px-2.5 py-1 text-xs font-medium text-notice-ink">
        {label}
      </span>
    </span>
  )
}
