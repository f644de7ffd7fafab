import { Wallet } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { maySeeFamilyBudget } from '#shared/people/pagePolicy.ts'
import { definePage } from '#pwa/parts/page.ts'

export const page = definePage(
  {
    path: '/budget',
    icon: Wallet,
    label: m.shell_nav_budget,
    for: maySeeFamilyBudget,
    opens: ['expense', 'income', 'moneySeries'],
  },
  async () => (await import('./BudgetPage.tsx')).BudgetPage,
)
