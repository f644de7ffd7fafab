import { useMemo } from 'react'
import type { BudgetShare } from '#shared/money/personal/budgetShare.ts'
import type { ChildControl } from '#shared/money/children/childControl.ts'
import type { Family } from '#shared/people/family/family.ts'
import type { Member } from '#shared/people/family/member.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { PersonalExpense } from '#shared/money/personal/personalExpense.ts'
import type { Shown, WireRecord } from '#shared/core/record.ts'
import { sharesList } from '#shared/money/personal/personalBudgetLists.ts'
import type { PersonActor } from '#shared/core/actor.ts'
import { mayShareAs } from '#shared/money/personal/budgetSharePolicy.ts'
import { childControlPolicy } from '#shared/money/children/childControlPolicy.ts'
import {
  deletesBudget,
  fillsBudget,
  isChilds,
  keepsBudget,
  personalBudgetPolicy,
} from '#shared/money/personal/personalBudgetPolicy.ts'
import { personalExpensePolicy } from '#shared/money/personal/personalExpensePolicy.ts'
import type { PolicyContext } from '#shared/core/policy.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useKind } from '#pwa/live/useList.ts'
import { policyContextOf } from '#pwa/outbox/policyContext.ts'
import type { KnownPeople } from '#pwa/outbox/policyContext.ts'
import { useFamilies } from '#pwa/records/people/families.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'

type Budget = Shown<PersonalBudget>
type Expense = Shown<PersonalExpense>

interface Around {
  readonly shares: readonly Shown<BudgetShare>[]
  readonly control: Shown<ChildControl> | undefined
}

export interface BudgetPermissions {
  readonly isChilds: boolean
  readonly mayKeep: boolean
  readonly mayDelete: boolean
  readonly mayShare: boolean
  readonly mayControl: boolean
  readonly mayFill: boolean
  readonly maySpend: boolean
  mayEditExpense(expense: Expense): boolean
  mayEditWholeExpense(expense: Expense): boolean
  mayDeleteExpense(expense: Expense): boolean
}

const asWire = (record: object): WireRecord => ({ _deleted: false, ...record }) as WireRecord

export const budgetPermissions = (
  record: Budget,
  { shares, control }: Around,
  people: (around: Parameters<typeof policyContextOf>[3]) => KnownPeople,
  userId: string,
): BudgetPermissions => {
  const budget = { ...record, _deleted: false }
  const { context, actorFor } = people({
    records: [asWire(record), ...(control === undefined ? [] : [asWire(control)])],
    lists: new Map([[JSON.stringify(sharesList(record.id)), shares.map(asWire)]]),
  })
  const actor = actorFor(userId)
  const isAChilds = isChilds(record, context)
  const mayKeep = keepsBudget(actor, record, context)
  return {
    isChilds: isAChilds,
    mayKeep,
    mayDelete: deletesBudget(actor, record, context),
    mayShare:
      mayKeep && !record.isChildBudget && actor.memberships.some(({ role }) => mayShareAs(role)),
    mayControl: isAChilds && mayControl(record, actor, context),
    mayFill: fillsBudget(actor, budget, context),
    maySpend: personalExpensePolicy.create(actor, expenseOf(record, userId), context),
    mayEditExpense: (expense) =>
      personalExpensePolicy.update(actor, expense, expense, context).length > 0,
    mayEditWholeExpense: (expense) =>
      personalExpensePolicy.update(actor, expense, expense, context) === 'all',
    mayDeleteExpense: (expense) => personalExpensePolicy.remove(actor, expense, context),
  }
}

const expenseOf = ({ id, homeFamilyId }: Budget, userId: string): Expense =>
  ({ personalBudgetId: id, homeFamilyId, userId }) as Expense

const mayControl = (
  { id, homeFamilyId }: Budget,
  actor: PersonActor,
  context: PolicyContext,
): boolean =>
  childControlPolicy.create(
    actor,
    { childBudgetId: id, homeFamilyId, parentId: actor.userId } as Shown<ChildControl>,
    context,
  )

export const useBudgetContext = (): ((
  around?: Parameters<typeof policyContextOf>[3],
) => KnownPeople) => {
  const { environment } = useData().database
  const families: readonly Shown<Family>[] = useFamilies()
  const { records: members } = useKind<Member>('member')
  return useMemo(
    () => (around) => policyContextOf(families, members, environment.now(), around),
    [families, members, environment],
  )
}

export const useMayMakeBudgets = (): { readonly own: boolean; readonly childs: boolean } => {
  const { userId } = useData().database
  const familyId = useFamilyInView()?.familyId
  const contextOf = useBudgetContext()
  return useMemo(() => {
    if (familyId === undefined) return { own: false, childs: false }
    const { context, actorFor } = contextOf()
    const may = (whose: Partial<PersonalBudget>): boolean =>
      personalBudgetPolicy.create(
        actorFor(userId),
        { homeFamilyId: familyId, isChildBudget: false, parentId: null, ...whose } as Budget,
        context,
      )
    const children = context.members(familyId).map(({ userId: childId }) => childId)
    return {
      own: may({ userId }),
      childs: children.some((childId) =>
        may({ userId: childId, isChildBudget: true, parentId: userId }),
      ),
    }
  }, [contextOf, familyId, userId])
}
