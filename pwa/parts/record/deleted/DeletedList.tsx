import { useState } from 'react'
import type { ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { dayWithYear, momentInWords } from '#pwa/parts/time/dates.ts'
import { TryAgainNotice } from '#pwa/parts/feedback/TryAgainNotice.tsx'
import { usePeople } from '#pwa/parts/people/usePeople.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { LoadingRegion, SkeletonLines } from '#pwa/ui/layout/Skeleton.tsx'
import { useDeleted } from './useDeleted.ts'
import type { DeletedCalls, Restored } from './useDeleted.ts'

export interface Deleted {
  readonly title: string
  readonly note: string
  readonly deletedAt: string
  readonly deletedBy: string
  readonly until: string
  readonly picture?: ReactNode
}

interface Props<Item> {
  readonly calls: DeletedCalls<Item>
  readonly tell: (item: Item) => Deleted
}

export const DeletedList = <Item extends { readonly id: string }>({ calls, tell }: Props<Item>) => {
  const { found, bringBack, again } = useDeleted(useFamilyInView()?.familyId, calls)
  const toast = useToast()
  const restore = async (id: string, description: string): Promise<void> => {
    const outcome = await bringBack(id)
    if (outcome === 'restored') toast({ title: m.deleted_restored(), description })
    else toast({ title: restoreProblems[outcome](), description, variant: 'destructive' })
  }
  if (found.state === 'loading') {
    return (
      <LoadingRegion label={m.deleted_loading()}>
        <SkeletonLines lines={4} />
      </LoadingRegion>
    )
  }
  if (found.state !== 'read') {
    const { title, text } = problems[found.state]
    return <TryAgainNotice title={title()} text={text()} onAgain={again} />
  }
  if (found.items.length === 0) {
    return <p className="py-8 text-center text-muted">{m.deleted_empty()}</p>
  }
  return (
    <ul className="divide-y divide-line">
      {found.items.map((item) => (
        <DeletedRow
          key={item.id}
          deleted={tell(item)}
          onRestore={() => restore(item.id, tell(item).title)}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  readonly deleted: Deleted
  readonly onRestore: () => Promise<void>
}

const DeletedRow = ({ deleted, onRestore }: RowProps) => {
  const personOf = usePeople()
  const [restoring, setRestoring] = useState(false)
  const restore = async (): Promise<void> => {
    setRestoring(true)
    await onRestore()
    setRestoring(false)
  }
  const { title, note, deletedAt, deletedBy, until, picture } = deleted
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      {picture}
      <div className="min-w-40 flex-1">
        <p dir="auto" className="truncate font-semibold">
          {title}
        </p>
        <p className="text-sm text-muted">{note}</p>
        <p className="text-sm text-muted">
          {m.deleted_by({
            name: personOf(deletedBy).name,
            when: momentInWords(deletedAt),
            until: dayWithYear(until),
          })}
        </p>
      </div>
      <Button
        variant="outline"
        pending={restoring}
        aria-label={m.deleted_restore_name({ title })}
        onClick={() => void restore()}
      >
        {m.deleted_restore()}
      </Button>
    </li>
  )
}

const problems = {
  offline: { title: m.deleted_offline_title, text: m.deleted_offline },
  failed: { title: m.deleted_failed_title, text: m.deleted_failed },
} as const

const restoreProblems: Readonly<Record<Exclude<Restored, 'restored'>, () => string>> = {
  gone: m.deleted_gone,
  offline: m.deleted_offline_title,
  failed: m.deleted_failed_title,
}
