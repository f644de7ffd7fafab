import { useState, useSyncExternalStore, type ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useHasUnsaved } from '#pwa/state/unsaved.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import type { UpdatePrompt } from './updatePrompt.ts'

/** An update waits while a form is half typed, because it would lose the text. */
export function UpdateNotice({ updates }: { updates: UpdatePrompt }): ReactElement | null {
  const ready = useSyncExternalStore(updates.subscribe, updates.isReady)
  const [later, setLater] = useState(false)
  const isTyping = useHasUnsaved()
  if (!ready || later || isTyping) return null
  return (
    <aside
      role="status"
      data-above-bar="version"
      className="fixed inset-x-4 bottom-[calc(var(--foot)+0.75rem)] z-40 mx-auto max-w-96 rounded-card bg-overlay p-4 shadow-overlay sm:start-auto sm:end-6"
    >
      <p className="text-ink">{m.shell_update_ready()}</p>
      <div className="mt-3 flex gap-2">
        <Button size="sm" onClick={() => updates.apply()}>
          {m.shell_update_apply()}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setLater(true)}>
          {m.shell_update_later()}
        </Button>
      </div>
    </aside>
  )
}
