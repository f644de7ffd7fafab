import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Menu } from '#pwa/ui/overlays/Menu.tsx'
import { aboutParameter, lineParameter } from '../addAddress.ts'
import { useAddByAddress } from '../useAddByAddress.ts'
import { mayTypeOneLine, oneLine, useQuickAddEntries } from './quickAddEntries.ts'
import { useAddDialog } from './useAddDialog.tsx'

interface Props {
  /** Places the button on wide screens. */
  readonly placeButton: (button: ReactNode) => ReactNode
  /** Places it in a phone's bar. */
  readonly placeInBar: (button: ReactNode) => ReactNode
}

/**
 * Adds from any page (docs/product.md, Shell). A phone has the button in its bar; a tablet has a
 * bar for it at the bottom, so that it never covers a row's amount or menu.
 */
export const QuickAdd = ({ placeButton, placeInBar }: Props) => {
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
              show(Dialog, by.get(lineParameter) ?? undefined, by.get(aboutParameter) ?? undefined),
          ] as const,
      ),
    ),
  )
  const [only] = entries
  if (only === undefined) return null
  const button = (align: 'center' | 'end', size = round) =>
    entries.length === 1 ? (
      <Button
        size="icon"
        aria-label={m.commands_quick_add_only({ what: only.label() })}
        className={size}
        onClick={() => show(only.Dialog)}
      >
        {plus}
      </Button>
    ) : (
      <Menu
        name={m.commands_quick_add()}
        icon={plus}
        variant="default"
        side="top"
        align={align}
        buttonClassName={size}
        items={entries.map((entry) => ({
          key: entry.key,
          label: entry.label(),
          icon: <entry.icon aria-hidden className="size-5 text-muted" />,
          onSelect: () => show(entry.Dialog),
        }))}
      />
    )
  return (
    <>
      <div className="fixed inset-x-0 bottom-0 z-20 flex justify-end bg-sunken px-4 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] max-md:hidden lg:hidden">
        {button('end')}
      </div>
      {placeButton(button('end'))}
      {placeInBar(button('center', inBar))}
      {dialog}
    </>
  )
}

const round = 'size-14! rounded-full! shadow-overlay'
/** At most a fifth of the bar, also at twice the text size. */
const inBar = 'size-[min(3.5rem,15vw)]! rounded-full! shadow-overlay'
const plus = <Plus aria-hidden className="size-7" />
