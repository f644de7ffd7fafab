import { CalendarDays, CircleCheckBig, Flag, Wallet } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#pwa/ui/marks/Avatar.tsx'
import { Badge } from '#pwa/ui/marks/Badge.tsx'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { ProgressBar } from '#pwa/ui/marks/ProgressBar.tsx'
import { StatCard } from '#pwa/ui/figures/StatCard.tsx'
import { StatGrid } from '#pwa/ui/figures/StatGrid.tsx'
import { TickBox } from '#pwa/ui/inputs/TickBox.tsx'
import { CalendarDrawing } from '#pwa/ui/drawings/CalendarDrawing.tsx'

const icon = 'size-5'

export function DashboardSample() {
  return (
    <div className="grid gap-5">
      <Stats />
      <div className="grid gap-5 lg:grid-cols-[3fr_2fr]">
        <TodaysTasks />
        <Card title="This Week">
          <EmptyState
            compact
            drawing={<CalendarDrawing />}
            action={
              <Button variant="secondary" size="sm">
                Add Event
              </Button>
            }
          >
            No upcoming events
          </EmptyState>
        </Card>
      </div>
      <MentalLoad />
    </div>
  )
}

function Stats() {
  return (
    <StatGrid>
      <StatCard
        label="Monthly Budget"
        value="$1,284.50"
        detail="63% used this month"
        icon={<Wallet className={icon} />}
        progress={{ value: 63, label: 'Budget used' }}
      />
      <StatCard
        label="Pending Tasks"
        value="7"
        detail="3 completed today"
        icon={<CircleCheckBig className={icon} />}
        tone="good"
      />
      <StatCard
        label="This Week"
        value="4"
        detail="events"
        icon={<CalendarDays className={icon} />}
      />
      <StatCard
        label="Active Goals"
        value="2"
        detail="1 completed this month"
        icon={<Flag className={icon} />}
        tone="accent"
      />
    </StatGrid>
  )
}

function TodaysTasks() {
  const [done, setDone] = useState<readonly string[]>(['Water the tomatoes'])
  return (
    <Card
      title="Today’s Tasks"
      actions={
        <Button variant="link" size="sm">
          View All
        </Button>
      }
    >
      <ul className="-mx-2 grid gap-1">
        {tasks.map((task) => (
          <li key={task.title} className="flex items-center gap-1 rounded-control py-1 pr-2">
            <TickBox
              label={task.title}
              checked={done.includes(task.title)}
              onChange={async (checked) => {
                setDone((before) =>
                  checked
                    ? [...before, task.title]
                    : before.filter((title) => title !== task.title),
                )
                return true
              }}
            />
            <div className="min-w-0 flex-1">
              <p className={done.includes(task.title) ? 'text-muted line-through' : 'font-medium'}>
                {task.title}
              </p>
              <p className="text-sm text-muted">{task.due}</p>
            </div>
            {task.planning && <Badge tone="brand">Planning</Badge>}
            <Avatar name={task.who} color={task.color} size="sm" />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function MentalLoad() {
  return (
    <Card title="Mental Load Distribution">
      <Notice tone="warn" title="Mental Load Imbalance Detected">
        One family member is handling most of the planning load. Consider redistributing some
        planning tasks to balance the workload.
      </Notice>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        {loads.map((load) => (
          <div key={load.name} className="flex items-center gap-3">
            <Avatar name={load.name} color={load.color} />
            <div className="flex-1">
              <p className="mb-1.5 flex justify-between font-medium">
                {load.name} <span className="text-muted tabular-nums">{load.share}%</span>
              </p>
              <ProgressBar
                value={load.share}
                label={load.name}
                tone={load.share > 60 ? 'accent' : 'brand'}
              />
            </div>
          </div>
        ))}
      </div>
    </Card>
  )
}

const tasks = [
  { title: 'Plan weekly meals', due: 'Due today', who: 'Anna Berg', color: 1, planning: true },
  {
    title: 'Water the tomatoes',
    due: 'Done by Jonas',
    who: 'Jonas Berg',
    color: 6,
    planning: false,
  },
  {
    title: 'Ring the dentist about Mia’s appointment next month',
    due: 'Due tomorrow',
    who: 'Oma Ilse',
    color: 3,
    planning: false,
  },
] as const

const loads = [
  { name: 'Anna Berg', share: 68, color: 1 },
  { name: 'Jonas Berg', share: 32, color: 6 },
] as const
