import { parseISO, subYears } from 'date-fns'
import type { PersonalBudget } from '../../money/personal/personalBudget.ts'
import { childControlId, childControlSchema } from '../../money/children/childControl.ts'
import type { ChildControl } from '../../money/children/childControl.ts'
import { personalBudgetSchema } from '../../money/personal/personalBudget.ts'
import { personalBudgetCategorySchema } from '../../money/personal/personalBudgetCategory.ts'
import type { PersonalBudgetCategory } from '../../money/personal/personalBudgetCategory.ts'
import { personalExpenseSchema } from '../../money/personal/personalExpense.ts'
import type { PersonalExpense } from '../../money/personal/personalExpense.ts'
import { familyCurrency } from './familyPlan.ts'
import type { FamilyPlan, GeneratedPerson, Identities } from './familyPlan.ts'
import { childsPurse, ownPurse } from './householdMoney.ts'
import type { PersonalPurse } from './householdMoney.ts'
import { daysOf, instantOn, priceOf, toDay, yearsFrom } from './moneyGenerator.ts'
import type { Written } from './moneyGenerator.ts'
import { createRandom } from '../random.ts'
import type { Random } from '../random.ts'

export interface GeneratedPersonalMoney {
  readonly budgets: readonly Written<PersonalBudget>[]
  readonly categories: readonly Written<PersonalBudgetCategory>[]
  readonly controls: readonly Written<ChildControl>[]
  readonly expenses: readonly Written<PersonalExpense>[]
}

/** The first parent records children's spending, because children may not record earlier weeks. */
export const generatePersonalMoney = (
  plan: FamilyPlan,
  people: readonly GeneratedPerson[],
  identities: Identities,
): GeneratedPersonalMoney => {
  const random = createRandom(plan.seed + 4)
  const start = toDay(subYears(parseISO(plan.today), plan.years))
  const made = people.flatMap(({ role }, owner) =>
    role === 'extended_family'
      ? []
      : [generateOne({ plan, identities, random, start, owner, isChilds: role === 'child' })],
  )
  return {
    budgets: made.map(({ budget }) => budget),
    categories: made.flatMap(({ categories }) => categories),
    controls: made.flatMap(({ controls }) => controls),
    expenses: made.flatMap(({ expenses }) => expenses),
  }
}

interface Setting {
  readonly plan: FamilyPlan
  readonly identities: Identities
  readonly random: Random
  readonly start: string
  readonly owner: number
  readonly isChilds: boolean
}

const generateOne = (setting: Setting) => {
  const { identities, isChilds, owner } = setting
  const purse = isChilds ? childsPurse : ownPurse
  const createdBy = isChilds ? 0 : owner
  const written = <T>(record: T) => ({ createdBy, created: { _deleted: false, ...record } })
  const budget = budgetOf(setting, purse)
  const categories = purse.categories.map((category) => categoryOf(setting, budget, category))
  const expenses = expensesOf(setting, purse, categories).map((expense) =>
    personalExpenseSchema.parse({
      ...expense,
      kind: 'personalExpense',
      homeFamilyId: identities.familyId,
      personalBudgetId: budget.id,
      userId: identities.userIds[createdBy],
    }),
  )
  return {
    budget: written(budget),
    categories: categories.map(written),
    controls: isChilds ? [written(controlOf(setting, budget))] : [],
    expenses: expenses.map(written),
  }
}

const begun = ({ identities, random, start }: Setting) => ({
  id: random.id(instantOn(start, random)),
  editId: random.token(),
  homeFamilyId: identities.familyId,
})

const budgetOf = (setting: Setting, { title, total, period }: PersonalPurse): PersonalBudget => {
  const { userIds } = setting.identities
  return personalBudgetSchema.parse({
    ...begun(setting),
    kind: 'personalBudget',
    userId: userIds[setting.owner],
    title,
    totalAmount: total,
    currency: familyCurrency.code,
    period,
    isChildBudget: setting.isChilds,
    parentId: setting.isChilds ? userIds[0] : null,
  })
}

const categoryOf = (
  setting: Setting,
  budget: PersonalBudget,
  { name, amount, color }: PersonalPurse['categories'][number],
): PersonalBudgetCategory =>
  personalBudgetCategorySchema.parse({
    ...begun(setting),
    kind: 'personalBudgetCategory',
    personalBudgetId: budget.id,
    name,
    budgetAmount: amount,
    color,
  })

const controlOf = (setting: Setting, { id, totalAmount }: PersonalBudget): ChildControl =>
  childControlSchema.parse({
    ...begun(setting),
    id: childControlId(id),
    kind: 'childControl',
    childBudgetId: id,
    parentId: setting.identities.userIds[0],
    spendingLimit: totalAmount,
    appTimeLimit: 60,
  })

const expensesOf = (
  { plan, random, start }: Setting,
  purse: PersonalPurse,
  categories: readonly PersonalBudgetCategory[],
) =>
  purse.categories
    .flatMap(({ habit }, index) =>
      daysOf(habit, start, plan.today, random).map((date) => ({
        id: random.id(instantOn(date, random)),
        editId: random.token(),
        date,
        description: random.pick(habit.descriptions),
        amount: priceOf(habit, yearsFrom(date, plan.today), random),
        categoryId: categories[index]?.id ?? null,
      })),
    )
    .sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
