import { Plus } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { Button } from '#pwa/ui/Button.tsx'
import { Menu } from '#pwa/ui/Menu.tsx'
import { useQuickAddEntries } from './quickAddEntries.ts'
import { useAddDialog } from './useAddDialog.tsx'

/** The floating widget of the spec: adds from any page, and stands under the thumb on phones. */
export const QuickAdd = () => {
  const entries = useQuickAddEntries()
  const { dialog, show } = useAddDialog()
  const [only] = entries
  if (only === undefined) return null
  return (
    <>
      <div className="fixed right-4 bottom-[max(1.25rem,env(safe-area-inset-bottom))] z-20 lg:right-8 lg:bottom-8">
        {entries.length === 1 ? (
          <Button
            size="icon"
            aria-label={m.commands_quick_add_only({ what: only.label() })}
            className={round}
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
            buttonClassName={round}
            items={entries.map((entry) => ({
              key: entry.key,
              label: entry.label(),
              icon: <entry.icon aria-hidden className="size-5 text-muted" />,
              onSelect: () => show(entry.Dialog),
            }))}
          />
        )}
      </div>
      {dialog}
    </>
  )
}

const round = 'size-15! rounded-full! shadow-overlay'
const plus = <Plus aria-hidden className="size-7" />
