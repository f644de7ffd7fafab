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
          size="lg"
          className="fixed bottom-5 right-4 z-20 rounded-full shadow-overlay md:hidden"
          icon={<Plus aria-hidden className="size-6" />}
          onClick={show}
        >
          {m.shell_add_task()}
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
