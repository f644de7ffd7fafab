import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { useFamilyLists } from '#pwa/records/lists/lists.ts'
import { AddListItemDialog } from '#pwa/parts/adding/quickAdd/addDialogs.ts'
import { ItemsToTick } from '#pwa/parts/lists/ItemsToTick.tsx'
import { buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { SkeletonLines } from '#pwa/ui/layout/Skeleton.tsx'
import { keepFocusAmongRows } from '#pwa/ui/lists/keepFocusAmongRows.ts'
import { AddButton } from './AddButton.tsx'

const shownItems = 5

export function ShoppingList(): ReactElement {
  const { records, isComplete } = useFamilyLists()
  const list = records.find(({ type }) => type === 'shopping')
  return (
    <Card
      title={<span dir="auto">{list?.title ?? m.dashboard_shopping_list()}</span>}
      actions={
        <Link
          to={list === undefined ? '/lists' : `/lists/${encodeURIComponent(list.id)}`}
          className={buttonClassName({ variant: 'link', size: 'sm' })}
        >
          {m.dashboard_view_all()}
        </Link>
      }
    >
      {list !== undefined ? (
        <div ref={keepFocusAmongRows} tabIndex={-1} className="-my-2 outline-none">
          <ItemsToTick key={list.id} list={list} most={shownItems} />
        </div>
      ) : isComplete ? (
        <p className="text-muted">{m.dashboard_no_shopping_list()}</p>
      ) : (
        <SkeletonLines lines={4} className="min-h-36 content-start" />
      )}
      <div className="mt-4">
        <AddButton label={m.dashboard_add_item()} Dialog={AddListItemDialog} />
      </div>
    </Card>
  )
}
