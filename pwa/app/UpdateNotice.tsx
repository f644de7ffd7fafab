import { useState, useSyncExternalStore, type ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { hasUnsaved } from '#pwa/state/unsaved.ts'
import { Button } from '#pwa/ui/Button.tsx'
import type { UpdatePrompt } from './updatePrompt.ts'

/** A quiet word that a new version waits. Nothing reloads by itself, and no typed word is lost. */
export function UpdateNotice({ updates }: { updates: UpdatePrompt }): ReactElement | null {
  const ready = useSyncExternalStore(updates.subscribe, updates.isReady)
  const [later, setLater] = useState(false)
  const [blocked, setBlocked] = useState(false)
  if (!ready || later) return null
  const apply = (): void => {
    if (hasUnsaved()) setBlocked(true)
    else updates.apply()
  }
  return (
    <aside
      role="status"
      className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-96 rounded-card bg-raised p-4 shadow-overlay sm:left-auto sm:right-6"
    >
      <p className="text-ink">{blocked ? m.shell_update_blocked() : m.shell_update_ready()}</p>
      <div className="mt-3 flex gap-2">
        <Button size="sm" onClick={apply}>
          {m.shell_update_apply()}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setLater(true)}>
          {m.shell_update_later()}
        </Button>
      </div>
    </aside>
  )
}
