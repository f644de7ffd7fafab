import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'

/**
 * The shell paints before the data layer loads. It leaves slots, which components with data fill
 * later, so that the shell is not mounted again.
 */
export type SlotName =
  | 'search'
  | 'family'
  | 'people'
  | 'people-online'
  | 'sign-out'
  | 'quick-add'
  | 'quick-add-bar'
  | 'quick-add-rail'
  | 'approvals'

interface Attached {
  readonly name: SlotName
  readonly element: HTMLElement
}

interface Slots {
  readonly attached: readonly Attached[]
  readonly attach: (name: SlotName, element: HTMLElement) => () => void
}

const SlotsContext = createContext<Slots>({ attached: [], attach: () => () => undefined })

export function SlotsProvider({ children }: { children: ReactNode }): ReactElement {
  const [attached, setAttached] = useState<readonly Attached[]>([])
  const attach = useCallback((name: SlotName, element: HTMLElement) => {
    setAttached((before) => [...before, { name, element }])
    return () => setAttached((before) => before.filter((each) => each.element !== element))
  }, [])
  const slots = useMemo(() => ({ attached, attach }), [attached, attach])
  return <SlotsContext value={slots}>{children}</SlotsContext>
}

export function Slot({ name, fallback }: { name: SlotName; fallback?: ReactNode }): ReactElement {
  const { attach } = useContext(SlotsContext)
  const ref = useCallback(
    (element: HTMLElement | null) => (element === null ? undefined : attach(name, element)),
    [attach, name],
  )
  return (
    <>
      <div ref={ref} className="peer empty:hidden" />
      <div className="hidden peer-empty:block">{fallback}</div>
    </>
  )
}

export function Fill({ name, children }: { name: SlotName; children: ReactNode }): ReactElement {
  const { attached } = useContext(SlotsContext)
  return (
    <>
      {attached
        .filter((each) => each.name === name)
        .map(({ element }, index) => createPortal(children, element, `${name}-${index}`))}
    </>
  )
}
