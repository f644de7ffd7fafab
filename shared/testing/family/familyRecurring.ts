import { parseISO } from 'date-fns'
import type { BudgetCategory } from '../../money/family/budgetCategory.ts'
import type { MoneySeries } from '../../money/family/moneySeries.ts'
import type { PinnedNote } from '../../board/pinnedNote.ts'
import { addMonths, monthOf } from '../../time/month.ts'
import { buildMoneySeries, buildPinnedNote } from '../builders.ts'
import type { FamilyPlan, GeneratedPerson, Identities } from './familyPlan.ts'
import type { Written } from './moneyGenerator.ts'
import { createRandom } from '../random.ts'

const recurring = [
  { flow: 'income', description: 'Salary', amount: '3840.00', day: '01' },
  { flow: 'income', description: 'Child benefit', amount: '510.00', day: '08' },
  { flow: 'expense', description: 'Music and movies', amount: '17.99', day: '12', of: 'Free time' },
  { flow: 'expense', description: 'Phone', amount: '39.90', day: '03', of: 'Home' },
] as const

const months = 6

export const generateRecurring = (
  plan: FamilyPlan,
  { familyId, userIds }: Identities,
  categories: readonly Written<BudgetCategory>[],
): readonly Written<MoneySeries>[] => {
  const random = createRandom(plan.seed + 10)
  const first = addMonths(monthOf(plan.today), -months)
  const named = new Map(categories.map(({ created }) => [created.name, created.id]))
  return recurring.map(({ day, flow, description, amount, ...series }) => ({
    createdBy: 0,
    created: buildMoneySeries({
      flow,
      description,
      amount,
      id: random.id(parseISO(plan.today)),
      familyId,
      userId: userIds[0] ?? '',
      categoryId: 'of' in series ? (named.get(series.of) ?? null) : null,
      startDate: `${first}-${day}`,
    }),
  }))
}

const notes = [
  {
    text: 'Sunday lunch is at half past twelve. Everyone brings a dessert.',
    shared: true,
    by: 'parent',
  },
  { text: 'The plumber is coming on Thursday between 8 and 10.', shared: false, by: 'parent' },
  {
    text: 'I found the box with the slides from 1974. Who wants to see them?',
    shared: true,
    by: 'grandparent',
  },
] as const

export const generateNotes = (
  plan: FamilyPlan,
  people: readonly GeneratedPerson[],
  { familyId }: Identities,
): readonly Written<PinnedNote>[] => {
  const random = createRandom(plan.seed + 11)
  return notes.map(({ by, ...note }) => ({
    createdBy: Math.max(
      0,
      people.findIndex(({ role }) => role === by),
    ),
    created: buildPinnedNote({ ...note, id: random.id(parseISO(plan.today)), familyId }),
  }))
}
