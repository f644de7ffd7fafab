import { Share2 } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import type { BudgetShare } from '#shared/money/personal/budgetShare.ts'
import type { Shown } from '#shared/core/record.ts'
import { useFamilies } from '#pwa/records/people/families.ts'
import { useBudgetShares } from '#pwa/records/money/personal/personalBudgets.ts'
import { useRecordMarks } from '#pwa/live/useRecordMarks.ts'
import type { PersonBudget } from '#pwa/parts/money/budget.ts'
import { useRemoval } from '#pwa/parts/money/useRemoval.ts'
import { RecordMark } from '#pwa/parts/record/RecordMark.tsx'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { useBudgetDialogs } from '../dialogs/useBudgetDialogs.tsx'

export const SharesCard = ({ of }: { readonly of: PersonBudget }) => {
  const { record: budget, may } = of
  const dialogs = useBudgetDialogs()
  const { records: shares } = useBudgetShares(budget.id)
  const marks = useRecordMarks(shares.map(({ id }) => id))
  const mayEnd = may.mayDelete && !budget.isChildBudget && shares.length > 0
  if (!may.mayShare && !mayEnd) return null
  return (
    <Card
      title={m.own_budgets_shares()}
      className="min-w-0"
      actions={
        may.mayShare && (
          <Button
            variant="outline"
            size="sm"
            icon={<Share2 aria-hidden className="size-4" />}
            onClick={() => dialogs.share(budget)}
          >
            {m.own_budgets_share()}
          </Button>
        )
      }
    >
      {shares.length === 0 ? (
        <p className="text-muted">
          {budget.visibility === 'family'
            ? m.own_budgets_visibility_hint({ visibility: 'family' })
            : m.own_budgets_no_shares()}
        </p>
      ) : (
        <ul aria-label={m.own_budgets_shares()} className="-my-1 divide-y divide-line">
          {shares.map((share) => (
            <li key={share.id} className="py-2">
              <Share share={share} />
              {marks.has(share.id) && (
                <p className="text-sm">
                  <RecordMark mark={marks.get(share.id) ?? 'waiting'} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {shares.length > 0 && budget.visibility === 'private' && (
        <p className="mt-3 text-sm text-warn">{m.own_budgets_shares_closed()}</p>
      )}
      {dialogs.shown}
    </Card>
  )
}

const Share = ({ share }: { readonly share: Shown<BudgetShare> }) => {
  const remove = useRemoval()
  const families = useFamilies()
  const family = families.find(({ id }) => id === share.sharedWithFamilyId)?.name
  const name = family ?? m.own_budgets_a_family()
  const { permissions, withChildren } = share
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div className="min-w-0">
        <p dir="auto" className="font-medium [overflow-wrap:anywhere]">
          {name}
        </p>
        <p className="text-sm text-muted">
          {m.personal_budgets_value_permissions({ permissions })}
          {withChildren && <> · {m.own_budgets_share_with_children()}</>}
        </p>
      </div>
      <Button
        variant="ghost"
        size="sm"
        aria-label={m.own_budgets_unshare_named({ name })}
        onClick={() => remove(share, name)}
      >
        {m.own_budgets_unshare()}
      </Button>
    </div>
  )
}
