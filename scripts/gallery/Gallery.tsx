import { useState } from 'react'
import { PageHeader } from '#pwa/ui/layout/PageHeader.tsx'
import { ToastViewport, type ToastContent } from '#pwa/ui/overlays/ToastViewport.tsx'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Plus } from 'lucide-react'
import { DashboardSample } from './DashboardSample.tsx'
import { DialogSamples } from './DialogSamples.tsx'
import { FieldSamples } from './FieldSamples.tsx'
import { PieceSamples } from './PieceSamples.tsx'

export function Gallery() {
  const [toast, setToast] = useState<ToastContent | null>(null)
  return (
    <main className="mx-auto grid max-w-page gap-8 px-4 py-6 sm:px-8 sm:py-10">
      <div>
        <PageHeader
          title="Family Dashboard"
          subtitle="Welcome back! Here’s what’s happening with your family today."
          actions={
            <>
              <Button variant="outline">View All</Button>
              <Button icon={<Plus aria-hidden className="size-5" />}>Add Task</Button>
            </>
          }
        />
        <DashboardSample />
      </div>
      <FieldSamples />
      <PieceSamples />
      <DialogSamples onToast={setToast} />
      <ToastViewport toast={toast} onDismiss={() => setToast(null)} />
    </main>
  )
}
