import { HandCoins, ReceiptText, Repeat2, Wallet } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { maySeeFamilyBudget } from '#shared/people/pagePolicy.ts'
import { definePage } from '#pwa/parts/page.ts'

export const page = definePage(
  {
    path: '/budget',
    icon: Wallet,
    label: m.shell_nav_budget,
    for: maySeeFamilyBudget,
    opens: { expense: ReceiptText, income: HandCoins, moneySeries: Repeat2 },
  },
  async () => (await import('./BudgetPage.tsx')).BudgetPage,
)
