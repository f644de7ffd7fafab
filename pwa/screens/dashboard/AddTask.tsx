import { Plus } from 'lucide-react'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { Button } from '#pwa/ui/Button.tsx'

const TaskDialog = lazy(async () => ({
  default: (await import('#pwa/parts/TaskDialog.tsx')).TaskDialog,
}))

/** Opens the task dialog; `floating` stands under the thumb on phones and is gone elsewhere. */
export function AddTask({ floating = false }: { floating?: boolean }): ReactElement {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const show = (): void => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      {floating ? (
        <Button
          size="icon"
          aria-label={m.shell_add_task()}
          className="fixed! right-4 bottom-[max(1.25rem,env(safe-area-inset-bottom))] z-20 size-15! rounded-full! shadow-overlay md:hidden!"
          onClick={show}
        >
          <Plus aria-hidden className="size-7" />
        </Button>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={show}
        >
          {m.dashboard_add_task()}
        </Button>
      )}
      {wanted && (
        <Suspense fallback={null}>
          <TaskDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
