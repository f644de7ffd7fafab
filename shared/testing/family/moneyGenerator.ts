import { addDays, addYears, format, parseISO, subYears } from 'date-fns'
import { budgetCategorySchema } from '../../money/family/budgetCategory.ts'
import type { BudgetCategory, MonthlyAmounts } from '../../money/family/budgetCategory.ts'
import { expenseSchema } from '../../money/family/expense.ts'
import type { Expense } from '../../money/family/expense.ts'
import type { WireRecord } from '../../core/record.ts'
import { monthOf } from '../../time/month.ts'
import type { FamilyPlan, GeneratedPerson, Identities } from './familyPlan.ts'
import { householdPurses } from './householdMoney.ts'
import type { Habit, Purse } from './householdMoney.ts'
import { createRandom } from '../random.ts'
import type { Random } from '../random.ts'

export interface Written<T> {
  readonly createdBy: number
  readonly created: T & WireRecord
}

export interface GeneratedBudget {
  readonly categories: readonly Written<BudgetCategory>[]
  readonly expenses: readonly Written<Expense>[]
}

export const generateBudget = (
  plan: FamilyPlan,
  people: readonly GeneratedPerson[],
  identities: Identities,
): GeneratedBudget => {
  const random = createRandom(plan.seed + 2)
  const payers = people.flatMap(({ role }, index) => (role === 'parent' ? [index] : []))
  const start = toDay(subYears(parseISO(plan.today), plan.years))
  const made = householdPurses.map((purse, index) => ({
    purse,
    category: generateCategory(plan, purse, { start, index }, identities, random),
  }))
  const expenses = made
    .flatMap(({ purse, category }) =>
      purse.habits.flatMap((habit) =>
        daysOf(habit, start, plan.today, random).map((day) => ({ habit, day, category })),
      ),
    )
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .map(({ habit, day, category }): Written<Expense> => {
      const createdBy = random.pick(payers)
      const created = {
        _deleted: false,
        ...expenseSchema.parse({
          id: random.id(instantOn(day, random)),
          kind: 'expense',
          editId: random.token(),
          familyId: identities.familyId,
          categoryId: category.id,
          userId: identities.userIds[createdBy],
          description: random.pick(habit.descriptions),
          amount: priceOf(habit, yearsFrom(day, plan.today), random),
          date: day,
        }),
      }
      return { createdBy, created }
    })
  return { categories: made.map(({ category }) => ({ createdBy: 0, created: category })), expenses }
}

export const toDay = (date: Date): string => format(date, 'yyyy-MM-dd')

export const instantOn = (day: string, random: Random): Date =>
  new Date(`${day}T${random.integer(10, 19)}:${random.integer(10, 59)}:00.000Z`)

export const yearsFrom = (day: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(day.slice(0, 4))

const inflation = 0.025

export const priceOf = ({ least, most }: Habit, yearsAgo: number, random: Random): string => {
  const share = (1 - inflation) ** yearsAgo
  const price = (least + (most - least) * random.next() ** 1.4) * share
  return least === most ? `${Math.round(price)}.00` : price.toFixed(2)
}

const generateCategory = (
  plan: FamilyPlan,
  { name, color, monthly }: Purse,
  { start, index }: { readonly start: string; readonly index: number },
  { familyId }: Identities,
  random: Random,
): BudgetCategory & WireRecord => ({
  _deleted: false,
  ...budgetCategorySchema.parse({
    /** The times differ, so that the records keep this order. */
    id: random.id(new Date(`${start}T09:${10 + index}:00.000Z`)),
    kind: 'budgetCategory',
    editId: random.token(),
    familyId,
    name,
    color,
    amounts: amountsOf(plan, monthly, start),
  }),
})

const amountsOf = ({ years, today }: FamilyPlan, monthly: number, start: string): MonthlyAmounts =>
  Array.from({ length: Math.ceil(years / 2) }, (_, at) => {
    const since = toDay(addYears(parseISO(start), at * 2))
    const share = (1 - inflation) ** yearsFrom(since, today)
    return {
      from: at === 0 ? monthOf(since) : `${since.slice(0, 4)}-01`,
      amount: `${Math.round((monthly * share) / 10) * 10}.00`,
    }
  })

export const daysOf = (
  habit: Habit,
  start: string,
  today: string,
  random: Random,
): readonly string[] => {
  const days: string[] = []
  let date = parseISO(start)
  while (toDay(date) <= today) {
    const happens = habit.months === undefined || habit.months.includes(date.getMonth() + 1)
    const isDue = 'everyDays' in habit.pace || date.getDate() === habit.pace.onDay
    if (happens && isDue) days.push(toDay(date))
    date = addDays(date, happens && isDue ? gapOf(habit, random) : 1)
  }
  return days
}

const gapOf = ({ pace }: Habit, random: Random): number =>
  'everyDays' in pace
    ? Math.max(1, random.integer(Math.floor(pace.everyDays * 0.5), Math.ceil(pace.everyDays * 1.5)))
    : 1
