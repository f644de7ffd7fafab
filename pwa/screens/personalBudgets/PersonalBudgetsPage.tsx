import { useSearchParams } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { isChildAccount, isReachedByShares, seesChildBudgets } from '#shared/people/pagePolicy.ts'
import { useMayMakeBudgets } from '#pwa/records/money/personal/budgetPermissions.ts'
import { usePersonalBudgets } from '#pwa/records/money/personal/personalBudgets.ts'
import type { PersonalBudgets } from '#pwa/records/money/personal/personalBudgets.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { AddButton } from '#pwa/parts/adding/AddButton.tsx'
import { PageHeader } from '#pwa/ui/layout/PageHeader.tsx'
import { Tabs } from '#pwa/ui/layout/Tabs.tsx'
import { useBudgetDialogs } from './dialogs/useBudgetDialogs.tsx'
import type { BudgetDialogs } from './dialogs/useBudgetDialogs.tsx'
import { ChildrenTab } from './tabs/ChildrenTab.tsx'
import { ControlsTab } from './tabs/ControlsTab.tsx'
import { PersonalTab } from './tabs/PersonalTab.tsx'
import { SharedTab } from './tabs/SharedTab.tsx'
import { LoadingBudgets } from './tabs/BudgetGrid.tsx'
import { useOpenedBudget } from './useOpenedBudget.ts'

export const PersonalBudgetsPage = () => {
  const budgets = usePersonalBudgets()
  const may = useMayMakeBudgets()
  const dialogs = useBudgetDialogs()
  const { tab, select } = useTab()
  useOpenedBudget()
  const add = may.own || may.childs ? () => dialogs.add(tab === 'children') : undefined
  return (
    <>
      <PageHeader
        title={m.own_budgets_title()}
        subtitle={useSubtitle()}
        actions={add && <AddButton label={m.own_budgets_new()} open={add} />}
      />
      <BudgetTabs {...{ budgets, dialogs, tab, select }} />
      {dialogs.shown}
    </>
  )
}

const useSubtitle = (): string => {
  const role = useFamilyInView()?.role
  if (role !== undefined && isChildAccount(role)) return m.own_budgets_subtitle_child()
  const hasChildren = role !== undefined && seesChildBudgets(role)
  return hasChildren ? m.own_budgets_subtitle() : m.own_budgets_subtitle_own()
}

interface TabsProps {
  readonly budgets: PersonalBudgets
  readonly dialogs: BudgetDialogs
  readonly tab: string
  readonly select: (tab: string) => void
}

/** A person whom neither shares nor children's budgets can reach needs no tabs. */
const BudgetTabs = ({ budgets, dialogs, tab, select }: TabsProps) => {
  const role = useFamilyInView()?.role
  const { loading, isComplete } = budgets
  const isEmpty = [budgets.own, budgets.shared, budgets.childrens].every(({ length }) => !length)
  if (loading || (isEmpty && !isComplete)) {
    return <LoadingBudgets />
  }
  const personal = <PersonalTab budgets={budgets.own} dialogs={dialogs} />
  if (role === undefined || !(isReachedByShares(role) || seesChildBudgets(role))) return personal
  return (
    <Tabs
      label={m.own_budgets_tabs()}
      selected={tab}
      onSelect={select}
      tabs={[
        { key: 'personal', label: m.own_budgets_tab_personal(), content: personal },
        {
          key: 'shared',
          label: m.own_budgets_tab_shared(),
          content: <SharedTab budgets={budgets.shared} />,
        },
        {
          key: 'children',
          label: m.own_budgets_tab_children(),
          content: <ChildrenTab budgets={budgets.childrens} dialogs={dialogs} />,
        },
        {
          key: 'controls',
          label: m.own_budgets_tab_controls(),
          content: (
            <ControlsTab budgets={budgets.childrens} isComplete={isComplete} dialogs={dialogs} />
          ),
        },
      ]}
    />
  )
}

/** The address has the tab, so that Back and a reload keep it; a child's own budgets come first. */
const useTab = (): { readonly tab: string; readonly select: (tab: string) => void } => {
  const [parameters, setParameters] = useSearchParams()
  const role = useFamilyInView()?.role
  const first = role !== undefined && isChildAccount(role) ? 'children' : 'personal'
  return {
    tab: parameters.get('tab') ?? first,
    select: (tab) =>
      setParameters(
        (before) => {
          before.set('tab', tab)
          return before
        },
        { replace: true },
      ),
  }
}
