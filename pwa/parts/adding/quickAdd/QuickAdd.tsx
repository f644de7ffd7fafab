import { Plus } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Menu } from '#pwa/ui/overlays/Menu.tsx'
import { aboutParameter, lineParameter } from '../addAddress.ts'
import { useOwnAddition } from '../ownAddition.ts'
import { useAddByAddress } from '../useAddByAddress.ts'
import { mayTypeOneLine, oneLine, useQuickAddEntries } from './quickAddEntries.ts'
import { useAddDialog } from './useAddDialog.tsx'

interface Props {
  readonly placeButton: (button: ReactNode) => ReactNode
  readonly placeInBar: (button: ReactNode) => ReactNode
  readonly placeInRail: (button: ReactNode) => ReactNode
}

/**
 * In a bar or a rail, the page's header has no button. There, Quick Add opens the page's own form
 * for a kind that only this page adds (docs/product.md, Shell).
 */
export const QuickAdd = ({ placeButton, placeInBar, placeInRail }: Props) => {
  const own = useOwnAddition()
  const offered = useQuickAddEntries()
  const { dialog, show } = useAddDialog()
  const entries = mayTypeOneLine(offered) ? [oneLine, ...offered] : offered
  useAddByAddress(
    Object.fromEntries(
      entries.map(
        ({ key, Dialog }) =>
          [
            key,
            (by: URLSearchParams) =>
              show(Dialog, {
                line: by.get(lineParameter) ?? undefined,
                about: by.get(aboutParameter) ?? undefined,
              }),
          ] as const,
      ),
    ),
  )
  const [only] = entries
  const single = (label: string, onAdd: () => void, className: string) => (
    <Button
      size="icon"
      aria-label={label}
      aria-haspopup="dialog"
      className={className}
      onClick={onAdd}
    >
      {plus}
    </Button>
  )
  const any = (place: Place, className: string) => {
    if (only === undefined) return null
    if (only === oneLine) {
      const first = own?.kind
      return single(m.commands_quick_add(), () => show(only.Dialog, { first }), className)
    }
    if (entries.length === 1) {
      const label = m.commands_quick_add_only({ what: only.label() })
      return single(label, () => show(only.Dialog), className)
    }
    return (
      <Menu
        name={m.commands_quick_add()}
        icon={plus}
        variant="default"
        {...place}
        buttonClassName={className}
        items={entries.map((entry) => ({
          key: entry.key,
          label: entry.label(),
          icon: <entry.icon aria-hidden className="size-5 text-muted" />,
          onSelect: () => show(entry.Dialog),
        }))}
      />
    )
  }
  const ownOr = (place: Place, className: string) =>
    own === undefined || own.kind !== undefined
      ? any(place, className)
      : single(own.label, own.open, className)
  return (
    <>
      {placeButton(any({ side: 'top', align: 'end' }, round))}
      {placeInBar(ownOr({ side: 'top', align: 'center' }, inBar))}
      {placeInRail(ownOr({ side: 'bottom', align: 'start' }, round))}
      {dialog}
    </>
  )
}

type Place = Pick<ComponentProps<typeof Menu>, 'side' | 'align'>

const round = 'size-14! rounded-full! shadow-overlay'
/** At most a fifth of the bar, also at twice the text size. */
const inBar = 'size-[min(3.5rem,15vw)]! rounded-full! shadow-overlay'
const plus = <Plus aria-hidden className="size-7" />
