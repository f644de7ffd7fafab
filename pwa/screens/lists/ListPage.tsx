import { ArrowUpDown, Check, Pencil, RotateCcw, Rows3, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { ListLine } from '#shared/lists/listLines.ts'
import { viewOf } from '#shared/lists/listQueries.ts'
import type { List } from '#shared/lists/list.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useIsComplete } from '#pwa/live/useIsComplete.ts'
import {
  useAisles,
  useItemPermissions,
  useItemsOf,
  useListPermissions,
  useMayKeepAisles,
  useOneList,
} from '#pwa/records/lists/lists.ts'
import { BackLink } from '#pwa/parts/feedback/BackLink.tsx'
import { MoreToCome } from '#pwa/parts/feedback/MoreToCome.tsx'
import { Button, buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import type { MenuItem } from '#pwa/ui/overlays/Menu.tsx'
import { PageActions } from '#pwa/ui/layout/PageActions.tsx'
import { PageHeader } from '#pwa/ui/layout/PageHeader.tsx'
import { AddItems } from './AddItems.tsx'
import { AislesDialog } from './AislesDialog.tsx'
import { DoneItems } from './DoneItems.tsx'
import { ItemDialog } from './ItemDialog.tsx'
import { ListDialog } from './ListDialog.tsx'
import { listsPath } from './listPaths.ts'
import { ListsSkeleton } from './ListsSkeleton.tsx'
import { OpenItems } from './OpenItems.tsx'
import { SortItems } from './SortItems.tsx'
import { useListActions } from './useListActions.ts'

export const ListPage = ({ listId }: { readonly listId: string }) => {
  const list = useOneList(listId)
  const isComplete = useIsComplete('tasks')
  if (list === undefined || (list === null && !isComplete)) return <ListsSkeleton />
  return list === null ? <NoSuchList /> : <OneList key={list.id} list={list} />
}

const NoSuchList = () => (
  <Card>
    <EmptyState
      title={m.lists_gone()}
      action={
        <Link to={listsPath} className={buttonClassName({ variant: 'outline' })}>
          {m.lists_to_lists()}
        </Link>
      }
    >
      {m.lists_gone_text()}
    </EmptyState>
  </Card>
)

const OneList = ({ list }: { readonly list: Shown<List> }) => {
  const { records: items, loading } = useItemsOf(list)
  const { open, done } = useMemo(() => viewOf(items), [items])
  const aisles = useAisles()
  const grouping = list.type === 'shopping' ? aisles : noAisles
  const [isSorting, setSorting] = useState(false)
  const [edited, setEdited] = useState<ListLine>()
  const actions = useListActions()
  const { mayEdit } = useItemPermissions()
  const movable = open.filter(({ parts }) => parts.every((part) => mayEdit(part, [list])))
  const isEmpty = !loading && open.length + done.length === 0
  return (
    <>
      <div className="max-w-measure">
        <BackLink to={listsPath}>{m.lists_heading()}</BackLink>
        <ListHeader list={list} done={done} />
        <AddItems list={list} items={items} />
        {isEmpty && (
          <div className="mt-6">
            <EmptyState title={m.lists_empty_list()} compact>
              {m.lists_empty_list_text()}
            </EmptyState>
          </div>
        )}
        <div className="mt-3 flex min-h-11 items-center justify-end">
          {(movable.length > 1 || isSorting) && (
            <SortButton isSorting={isSorting} onToggle={() => setSorting(!isSorting)} />
          )}
        </div>
        {isSorting ? (
          <SortItems open={open} aisles={grouping} list={list} onMove={actions.move} />
        ) : (
          <OpenItems
            list={list}
            open={open}
            aisles={grouping}
            onTick={actions.tick}
            onEdit={setEdited}
          />
        )}
        <DoneItems list={list} done={done} actions={actions} onEdit={setEdited} />
        <MoreToCome of="tasks" />
      </div>
      <ItemDialog
        list={list}
        item={edited}
        aisles={aisles}
        onClose={() => setEdited(undefined)}
        onDelete={actions.removeItem}
      />
    </>
  )
}

const noAisles = [] as const

interface SortButtonProps {
  readonly isSorting: boolean
  readonly onToggle: () => void
}

const SortButton = ({ isSorting, onToggle }: SortButtonProps) => {
  const Icon = isSorting ? Check : ArrowUpDown
  return (
    <Button
      variant={isSorting ? 'secondary' : 'ghost'}
      icon={<Icon aria-hidden className="size-4" />}
      onClick={onToggle}
    >
      {isSorting ? m.lists_sort_done() : m.lists_sort()}
    </Button>
  )
}

interface HeaderProps {
  readonly list: Shown<List>
  readonly done: readonly ListLine[]
}

const ListHeader = ({ list, done }: HeaderProps) => {
  const [dialog, setDialog] = useState<'edit' | 'aisles'>()
  const actions = useListActions()
  const { mayEdit, mayDelete } = useListPermissions()
  const mayKeepAisles = useMayKeepAisles()
  const navigate = useNavigate()
  const close = (): void => setDialog(undefined)
  const remove = async (): Promise<void> => {
    if (await actions.remove(list)) void navigate(listsPath, { replace: true })
  }
  const items: MenuItem[] = []
  if (mayEdit(list)) items.push(menuItem('edit', m.lists_edit(), Pencil, () => setDialog('edit')))
  if (mayKeepAisles && list.type === 'shopping')
    items.push(menuItem('aisles', m.lists_aisles(), Rows3, () => setDialog('aisles')))
  if (mayDelete(list)) {
    const deletion = menuItem('delete', m.lists_delete(), Trash2, () => void remove())
    items.push({ ...deletion, destructive: true })
  }
  const startAgain = {
    ...menuItem('again', m.lists_start_again(), RotateCcw, () => actions.startAgain(list, done)),
    disabled: done.length === 0,
  }
  return (
    <>
      <PageHeader
        title={list.title}
        actions={
          <PageActions
            name={m.lists_more()}
            buttons={list.isReusable ? [startAgain] : []}
            items={items}
          />
        }
      />
      <ListDialog open={dialog === 'edit'} list={list} onClose={close} />
      <AislesDialog open={dialog === 'aisles'} onClose={close} />
    </>
  )
}

const menuItem = (
  key: string,
  label: string,
  Icon: typeof Pencil,
  onSelect: () => void,
): MenuItem & { readonly icon: ReactNode } => ({
  key,
  label,
  icon: <Icon aria-hidden className="size-5" />,
  onSelect,
})
