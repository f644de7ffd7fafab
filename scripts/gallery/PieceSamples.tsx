import { Ellipsis, Pencil, Star, Trash2 } from 'lucide-react'
import { Avatar } from '#pwa/ui/marks/Avatar.tsx'
import { Badge } from '#pwa/ui/marks/Badge.tsx'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { Disclosure } from '#pwa/ui/layout/Disclosure.tsx'
import { IconButton } from '#pwa/ui/inputs/IconButton.tsx'
import { Mark, Wordmark } from '#pwa/ui/marks/Mark.tsx'
import { Menu } from '#pwa/ui/overlays/Menu.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { SkeletonCard } from '#pwa/ui/layout/Skeleton.tsx'
import { Spinner } from '#pwa/ui/marks/Spinner.tsx'
import { Tabs } from '#pwa/ui/layout/Tabs.tsx'
import { ApprovalsDrawing } from '#pwa/ui/drawings/ApprovalsDrawing.tsx'
import { BudgetDrawing } from '#pwa/ui/drawings/BudgetDrawing.tsx'
import { CalendarDrawing } from '#pwa/ui/drawings/CalendarDrawing.tsx'
import { FamilyDrawing } from '#pwa/ui/drawings/FamilyDrawing.tsx'
import { GoalsDrawing } from '#pwa/ui/drawings/GoalsDrawing.tsx'
import { MemoriesDrawing } from '#pwa/ui/drawings/MemoriesDrawing.tsx'
import { NotFoundDrawing } from '#pwa/ui/drawings/NotFoundDrawing.tsx'
import { OfflineDrawing } from '#pwa/ui/drawings/OfflineDrawing.tsx'
import { SetupDrawing } from '#pwa/ui/drawings/SetupDrawing.tsx'
import { TasksDrawing } from '#pwa/ui/drawings/TasksDrawing.tsx'
import { WelcomeDrawing } from '#pwa/ui/drawings/WelcomeDrawing.tsx'

const people = ['Anna Berg', 'Ben', 'Cleo Ng', 'Dag Ø', 'Eli Ström', 'Fay Li', 'Gus Roy', 'Hal B']
const variants = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link'] as const
const tones = ['neutral', 'brand', 'accent', 'good', 'warn', 'bad'] as const

export function PieceSamples() {
  return (
    <>
      <ButtonsAndBadges />
      <div className="grid gap-4 md:grid-cols-2">
        <Notice tone="info">Saved on this device. It goes out when the network is back.</Notice>
        <Notice tone="good" title="Welcome, Oma Ilse">
          You can see the calendar and the memories.
        </Notice>
        <Notice tone="warn" title="Waiting" action={<Button size="sm">Try again</Button>}>
          This change waits for Anna to sign in.
        </Notice>
        <Notice tone="bad" title="Not saved" onDismiss={() => {}}>
          A parent has to approve this first. Nothing is lost.
        </Notice>
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <SkeletonCard />
        <Card>
          <Disclosure flush summary="How do I invite my family?" defaultOpen>
            Open Manage Family and send the link.
          </Disclosure>
          <Disclosure flush summary="What does a child see?">
            What is meant for them.
          </Disclosure>
        </Card>
      </div>
      <Tabs
        label="Budgets"
        tabs={[
          { key: 'personal', label: 'Personal', count: 2, content: <p>Personal</p> },
          { key: 'shared', label: 'Shared', content: <p>Shared</p> },
          { key: 'children', label: 'Children', content: <p>Children</p> },
          { key: 'controls', label: 'Controls', content: <p>Controls</p> },
        ]}
      />
      <Drawings />
    </>
  )
}

function ButtonsAndBadges() {
  return (
    <Card title="Buttons and badges">
      <div className="flex flex-wrap gap-3">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button pending pendingLabel="Creating…">
          Create
        </Button>
        <Button disabled>Disabled</Button>
        <Button size="sm">Small</Button>
        <Button size="lg">Large</Button>
        <IconButton name="Favorite" icon={<Star aria-hidden className="size-5" />} />
        <IconButton
          name="Edit"
          variant="outline"
          icon={<Pencil aria-hidden className="size-5" />}
        />
        <Menu
          name="More"
          icon={<Ellipsis aria-hidden className="size-5" />}
          items={[
            { key: 'edit', label: 'Edit', icon: <Pencil className="size-5" />, onSelect() {} },
            {
              key: 'delete',
              label: 'Delete',
              icon: <Trash2 className="size-5" />,
              onSelect() {},
              destructive: true,
            },
          ]}
        />
        <Spinner label="Loading…" />
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        {people.map((name, index) => (
          <Avatar key={name} name={name} color={index + 1} />
        ))}
        <Wordmark />
        <Mark className="size-16" />
      </div>
    </Card>
  )
}

function Drawings() {
  return (
    <Card title="Drawings">
      <div className="grid grid-cols-2 gap-6 md:grid-cols-4 lg:grid-cols-5">
        <TasksDrawing />
        <CalendarDrawing />
        <FamilyDrawing />
        <MemoriesDrawing />
        <BudgetDrawing />
        <ApprovalsDrawing />
        <GoalsDrawing />
        <OfflineDrawing />
        <NotFoundDrawing />
        <SetupDrawing />
        <WelcomeDrawing />
      </div>
    </Card>
  )
}
