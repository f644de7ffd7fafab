import { m } from '#shared/messages/messages.ts'
import { Dialog } from '#pwa/ui/overlays/Dialog.tsx'
import { shortcuts } from './shortcuts.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

export const ShortcutsSheet = ({ open, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} title={m.commands_shortcuts()} size="sm">
    <dl className="divide-y divide-line">
      {shortcuts(navigator.platform).map(({ keys, label }) => (
        <div key={label} className="flex min-h-11 items-center justify-between gap-4 py-2">
          <dt>{label}</dt>
          <dd className="flex shrink-0 gap-1">
            {keys.map((key) => (
              <kbd
                key={key}
                className="grid min-w-8 place-items-center rounded-small bg-sunken px-2 py-1 text-sm font-semibold"
              >
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
