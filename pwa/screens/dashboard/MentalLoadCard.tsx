import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { isImbalanced } from '#shared/tasks/mentalLoad.ts'
import type { MentalLoad } from '#shared/tasks/mentalLoad.ts'
import { useMentalLoad } from '#pwa/records/tasks/tasks.ts'
import { browserLocale } from '#pwa/parts/time/dates.ts'
import { MentalLoadBars } from '#pwa/parts/tasks/MentalLoadBars.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { Disclosure } from '#pwa/ui/layout/Disclosure.tsx'
import { SkeletonLines } from '#pwa/ui/layout/Skeleton.tsx'

/** The card unfolds if one person plans too much. */
export function MentalLoadCard(): ReactElement {
  const { loads, tasks, loading } = useMentalLoad()
  const bars = <MentalLoadBars loads={loads} hasTasks={tasks.length > 0} />
  const isFolded = loads.length > 0 && !isImbalanced(loads)
  return (
    <Card title={m.dashboard_mental_load()}>
      {loading ? (
        <SkeletonLines lines={2} />
      ) : isFolded ? (
        <Disclosure flush summary={<span>{inOneSentence(loads)}</span>} className="-my-2">
          {bars}
        </Disclosure>
      ) : (
        bars
      )}
    </Card>
  )
}

/** @param loads the most planning first. */
const inOneSentence = (loads: readonly MentalLoad[]): string => {
  const percent = loads[0]?.planningLoad ?? 0
  if (percent === 0) return m.dashboard_load_none()
  const names = loads
    .filter(({ planningLoad }) => planningLoad === percent)
    .map(({ userName }) => userName)
  return m.dashboard_load_most({
    names: new Intl.ListFormat(browserLocale()).format(names),
    n: names.length,
    percent,
  })
}
