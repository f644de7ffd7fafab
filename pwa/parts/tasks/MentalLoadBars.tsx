import { Link } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { isImbalanced, planningLoadLimit } from '#shared/tasks/mentalLoad.ts'
import type { MentalLoad } from '#shared/tasks/mentalLoad.ts'
import { Avatar } from '#pwa/ui/marks/Avatar.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { ProgressBar } from '#pwa/ui/marks/ProgressBar.tsx'
import { usePeople } from '../people/usePeople.ts'

interface Props {
  readonly loads: readonly MentalLoad[]
  readonly hasTasks?: boolean
}

export const MentalLoadBars = ({ loads, hasTasks = false }: Props) => {
  if (loads.length === 0) {
    return (
      <p className="text-muted">{hasTasks ? m.tasks_load_unassigned() : m.tasks_load_empty()}</p>
    )
  }
  return (
    <div className="@container flex flex-col gap-5">
      {isImbalanced(loads) && (
        <Notice tone="warn">
          <strong>{m.tasks_load_imbalance_title()}</strong> {m.tasks_load_imbalance_text()}
        </Notice>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 @min-[34rem]:grid-cols-2">
        {loads.map((load) => (
          <li key={load.userId}>
            <MemberLoad load={load} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const MemberLoad = ({ load }: { readonly load: MentalLoad }) => {
  const name = load.userName
  const { imageUrl, color } = usePeople()(load.userId)
  const isOver = load.planningLoad > planningLoadLimit
  return (
    <>
      <Link
        to={`/tasks?${new URLSearchParams({ who: load.userId })}`}
        className="-my-1 flex min-h-11 items-center gap-2 font-medium hover:underline"
      >
        <Avatar
          size="sm"
          name={name}
          imageUrl={imageUrl}
          {...(color === undefined ? {} : { color })}
        />
        <span dir="auto" className="min-w-0 truncate">
          {name}
        </span>
      </Link>
      <Bar
        words={m.tasks_load_planning()}
        label={m.tasks_load_planning_of({ name })}
        percent={load.planningLoad}
        tone={isOver ? 'warn' : 'brand'}
      />
      <Bar
        words={m.tasks_load_execution()}
        label={m.tasks_load_execution_of({ name })}
        percent={load.executionLoad}
        tone="good"
      />
    </>
  )
}

interface BarProps {
  readonly words: string
  readonly label: string
  readonly percent: number
  readonly tone: 'brand' | 'good' | 'warn'
}

const Bar = ({ words, label, percent, tone }: BarProps) => (
  <div className="mt-1.5 grid grid-cols-[5.5rem_minmax(2rem,1fr)_3rem] items-center gap-x-2 text-sm @max-[15rem]:grid-cols-[minmax(2rem,1fr)_3rem]">
    <span className="text-muted @max-[15rem]:col-span-full">{words}</span>
    <ProgressBar value={percent} label={label} tone={tone} size="sm" />
    <span className="text-end tabular-nums">{m.tasks_load_percent({ percent })}</span>
  </div>
)
