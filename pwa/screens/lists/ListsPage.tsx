import { Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { viewOf } from '#shared/lists/listQueries.ts'
import type { List } from '#shared/lists/list.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import {
  useAisles,
  useFamilyLists,
  useItemsOfAll,
  useMayMakeLists,
} from '#pwa/records/lists/lists.ts'
import { AddButton } from '#pwa/parts/adding/AddButton.tsx'
import { MoreToCome } from '#pwa/parts/feedback/MoreToCome.tsx'
import { useOpened } from '#pwa/parts/record/useOpened.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { TasksDrawing } from '#pwa/ui/drawings/TasksDrawing.tsx'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import { PageHeader } from '#pwa/ui/layout/PageHeader.tsx'
import { ListCard } from './ListCard.tsx'
import { ListDialog } from './ListDialog.tsx'
import { listPath } from './listPaths.ts'
import { ListsSkeleton } from './ListsSkeleton.tsx'

export const ListsPage = () => {
  const [isMaking, setMaking] = useState(false)
  const [opened, setOpened] = useState<string>()
  const { records: lists, loading, isComplete } = useFamilyLists()
  const mayMake = useMayMakeLists()
  const navigate = useNavigate()
  useOpened<List>(
    'list',
    useCallback(({ id }) => setOpened(id), []),
  )
  if (opened !== undefined) return <Navigate replace to={listPath(opened)} />
  const make = (): void => setMaking(true)
  return (
    <>
      <PageHeader
        title={m.lists_heading()}
        subtitle={m.lists_subtitle()}
        actions={mayMake && <AddButton label={m.lists_new()} open={make} />}
      />
      {loading && <ListsSkeleton />}
      {isComplete && lists.length === 0 && (
        <Card>
          <EmptyState
            drawing={<TasksDrawing />}
            title={m.lists_empty()}
            action={
              mayMake && (
                <Button icon={<Plus aria-hidden className="size-5" />} onClick={make}>
                  {m.lists_empty_action()}
                </Button>
              )
            }
          >
            {m.lists_empty_text()}
          </EmptyState>
        </Card>
      )}
      <Overview lists={lists} />
      <MoreToCome of="tasks" />
      <ListDialog
        open={isMaking}
        onClose={() => setMaking(false)}
        onMade={({ id }) => void navigate(listPath(id))}
      />
    </>
  )
}

const Overview = ({ lists }: { readonly lists: readonly Shown<List>[] }) => {
  const { records: items, loading } = useItemsOfAll(lists)
  const aisles = useAisles()
  const views = useMemo(
    () => new Map(lists.map(({ id }) => [id, viewOf(items.filter(({ listId }) => listId === id))])),
    [lists, items],
  )
  if (lists.length === 0) return null
  return (
    <ul
      aria-label={m.lists_heading()}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-3"
    >
      {shoppingFirst(lists).map((list) => (
        <li key={list.id}>
          <ListCard list={list} aisles={aisles} view={loading ? undefined : views.get(list.id)} />
        </li>
      ))}
    </ul>
  )
}

/** A shopping list is used every day, a packing list once a year. */
const shoppingFirst = (lists: readonly Shown<List>[]): readonly Shown<List>[] =>
  lists.toSorted((a, b) => Number(a.type !== 'shopping') - Number(b.type !== 'shopping'))
