import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useMentalLoad } from '#pwa/records/tasks/tasks.ts'
import { MentalLoadBars } from '#pwa/parts/tasks/MentalLoadBars.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { SkeletonLines } from '#pwa/ui/layout/Skeleton.tsx'

export function MentalLoadCard(): ReactElement {
  const { loads, tasks, loading } = useMentalLoad()
  return (
    <Card title={m.dashboard_mental_load()}>
      {loading ? (
        <SkeletonLines lines={4} />
      ) : (
        <MentalLoadBars loads={loads} hasTasks={tasks.length > 0} />
      )}
    </Card>
  )
}
