import type { BudgetShareInput } from '#shared/money/personal/budgetShare.ts'
import { budgetShareKind } from '#shared/money/personal/budgetShareKind.ts'
import type { ChildControlInput } from '#shared/money/children/childControl.ts'
import { childControlKind } from '#shared/money/children/childControlKind.ts'
import type { PersonalBudget, PersonalBudgetInput } from '#shared/money/personal/personalBudget.ts'
import { personalBudgetKind } from '#shared/money/personal/personalBudgetKind.ts'
import type { PersonalCategoryInput } from '#shared/money/personal/personalBudgetCategory.ts'
import { personalBudgetCategoryKind } from '#shared/money/personal/personalBudgetCategoryKind.ts'
import type { PersonalExpenseInput } from '#shared/money/personal/personalExpense.ts'
import { personalExpenseKind } from '#shared/money/personal/personalExpenseKind.ts'
import type { Shown, WireRecord } from '#shared/core/record.ts'
import { readLiveRecord } from '#pwa/database/readRecord.ts'
import type { OpenData } from '#pwa/live/DataContext.ts'
import { newRecord, recordChanges } from '#pwa/outbox/recordChanges.ts'
import type { Undo, Writes } from '#pwa/outbox/writer.ts'

type Budget = Pick<PersonalBudget, 'id' | 'homeFamilyId' | 'visibility'>

export interface PersonalBudgetChanges {
  create(input: PersonalBudgetInput, childId?: string): Promise<Shown<PersonalBudget>>
  edit(id: string, changes: Partial<PersonalBudgetInput>): Promise<void>
  setArchived(id: string, isArchived: boolean): Promise<void>
  remove(id: string): Promise<Undo>
  createCategory(budget: Budget, input: PersonalCategoryInput): Promise<{ readonly id: string }>
  editCategory(id: string, changes: Partial<PersonalCategoryInput>): Promise<void>
  spend(budget: Budget, input: PersonalExpenseInput): Promise<{ readonly id: string }>
  editExpense(id: string, changes: Partial<PersonalExpenseInput>): Promise<void>
  share(budget: Budget, input: Omit<BudgetShareInput, 'budgetId' | 'budgetType'>): Promise<Undo>
  control(budget: Budget, input: ChildControlInput): Promise<Undo>
}

type Data = Pick<OpenData, 'database' | 'writer'>

export const personalBudgetChanges = (data: Data, homeFamilyId: string): PersonalBudgetChanges => {
  const { userId, environment } = data.database
  const budgets = recordChanges(personalBudgetKind, data, undefined)
  const categories = recordChanges(personalBudgetCategoryKind, data, undefined)
  const expenses = recordChanges(personalExpenseKind, data, undefined)
  const partOf = (budget: Budget) => ({
    homeFamilyId: budget.homeFamilyId,
    personalBudgetId: budget.id,
  })
  return {
    create: (input, childId) =>
      budgets.create({
        ...input,
        homeFamilyId,
        ...(childId === undefined
          ? { userId }
          : { userId: childId, isChildBudget: true, parentId: userId }),
      }),
    edit: budgets.change,
    setArchived: (id, isArchived) =>
      budgets.change(id, { archivedAt: isArchived ? environment.now().toISOString() : null }),
    remove: budgets.remove,
    createCategory: (budget, input) => categories.create({ ...input, ...partOf(budget) }),
    editCategory: categories.change,
    spend: (budget, input) => expenses.create({ ...input, ...partOf(budget), userId }),
    editExpense: expenses.change,
    ...openings(data),
  }
}

const openings = ({ database, writer }: Data): Pick<PersonalBudgetChanges, 'share' | 'control'> => {
  const { userId } = database
  const put = async (writes: Writes, record: WireRecord, input: object): Promise<void> => {
    const { id, kind = '' } = record
    const isThere = (await readLiveRecord(database, { id, kind })) !== undefined
    await (isThere ? writes.change(kind, id, { ...input }) : writes.create(record))
  }
  return {
    share: ({ id: budgetId, homeFamilyId, visibility }, input) =>
      writer.batch(async (writes) => {
        const fields = { ...input, budgetId, homeFamilyId, sharedByUserId: userId }
        await put(writes, newRecord(budgetShareKind, database, undefined, fields), input)
        /** A share alone would not open a private budget. */
        if (visibility === 'private') {
          await writes.change('personalBudget', budgetId, { visibility: 'shared' })
        }
      }),
    control: ({ id: childBudgetId, homeFamilyId }, input) =>
      writer.batch((writes) => {
        const fields = { ...input, childBudgetId, homeFamilyId, parentId: userId }
        return put(writes, newRecord(childControlKind, database, undefined, fields), input)
      }),
  }
}
