import { PiggyBank } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { linksToPersonalBudgets, seesHousehold } from '#shared/people/pagePolicy.ts'
import { definePage } from '#pwa/parts/page.ts'

export const page = definePage(
  {
    path: '/personal-budgets',
    icon: PiggyBank,
    label: m.own_budgets_title,
    for: seesHousehold,
    linkFor: linksToPersonalBudgets,
    opens: ['personalBudget', 'personalExpense'],
  },
  async () => (await import('./PersonalBudgetsPage.tsx')).PersonalBudgetsPage,
)

export const budgetPage = definePage(
  { path: '/personal-budgets/:budgetId', label: m.own_budgets_title, for: seesHousehold },
  async () => (await import('./budget/OneBudgetPage.tsx')).OneBudgetPage,
)
