import { budgetShareId, budgetShareSchema } from '#shared/money/personal/budgetShare.ts'
import type { BudgetShareInput } from '#shared/money/personal/budgetShare.ts'
import { childControlId, childControlSchema } from '#shared/money/children/childControl.ts'
import type { ChildControlInput } from '#shared/money/children/childControl.ts'
import { personalBudgetSchema } from '#shared/money/personal/personalBudget.ts'
import type { PersonalBudget, PersonalBudgetInput } from '#shared/money/personal/personalBudget.ts'
import { personalBudgetCategorySchema } from '#shared/money/personal/personalBudgetCategory.ts'
import type { PersonalCategoryInput } from '#shared/money/personal/personalBudgetCategory.ts'
import { personalExpenseSchema } from '#shared/money/personal/personalExpense.ts'
import type { PersonalExpenseInput } from '#shared/money/personal/personalExpense.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { readLiveRecord } from '#pwa/database/readRecord.ts'
import type { OpenData } from '#pwa/live/DataContext.ts'
import type { Undo, Writes } from '#pwa/outbox/writer.ts'

type Budget = Pick<PersonalBudget, 'id' | 'homeFamilyId' | 'visibility'>

export interface PersonalBudgetChanges {
  /** @param childId the child whose budget it is. */
  create(input: PersonalBudgetInput, childId?: string): Promise<WireRecord>
  edit(id: string, changes: Partial<PersonalBudgetInput>): Promise<void>
  setArchived(id: string, isArchived: boolean): Promise<void>
  remove(id: string): Promise<Undo>
  createCategory(budget: Budget, input: PersonalCategoryInput): Promise<WireRecord>
  editCategory(id: string, changes: Partial<PersonalCategoryInput>): Promise<void>
  removeCategory(id: string): Promise<Undo>
  /** @throws LocalRefusal 'over-limit' and others, which name a child's rule. */
  spend(budget: Budget, input: PersonalExpenseInput): Promise<WireRecord>
  editExpense(id: string, changes: Partial<PersonalExpenseInput>): Promise<void>
  removeExpense(id: string): Promise<Undo>
  /** Shares a budget with a family; a repeated share replaces the earlier one. */
  share(budget: Budget, input: Omit<BudgetShareInput, 'budgetId' | 'budgetType'>): Promise<Undo>
  unshare(shareId: string): Promise<Undo>
  /** Sets the one control of a budget: an existing one is changed. */
  control(budget: Budget, input: ChildControlInput): Promise<Undo>
}

/** Changes the budgets of a family. Each change resolves when it is in the local database. */
export const personalBudgetChanges = (
  data: Pick<OpenData, 'database' | 'writer'>,
  familyId: string,
): PersonalBudgetChanges => ({
  ...budgetChanges(data, familyId),
  ...partChanges(data),
  ...openings(data),
})

type Data = Pick<OpenData, 'database' | 'writer'>

const newRecord = ({ environment }: Data['database']) => ({
  id: environment.newId(),
  editId: environment.newEditId(),
})

const budgetChanges = ({ database, writer }: Data, homeFamilyId: string) => ({
  create: (input: PersonalBudgetInput, childId?: string) => {
    const { userId } = database
    const whose =
      childId === undefined
        ? { userId }
        : { userId: childId, isChildBudget: true, parentId: userId }
    const own = { ...newRecord(database), kind: 'personalBudget', homeFamilyId }
    const budget = personalBudgetSchema.parse({ ...input, ...own, ...whose })
    return writer.create({ ...budget, _deleted: false })
  },
  edit: (id: string, changes: Partial<PersonalBudgetInput>) =>
    writer.change('personalBudget', id, changes),
  setArchived: (id: string, isArchived: boolean) => {
    const archivedAt = isArchived ? database.environment.now().toISOString() : null
    return writer.change('personalBudget', id, { archivedAt })
  },
  remove: (id: string) => writer.remove('personalBudget', id),
})

const partChanges = ({ database, writer }: Data) => {
  const part = ({ id, homeFamilyId }: Budget) => ({
    ...newRecord(database),
    homeFamilyId,
    personalBudgetId: id,
  })
  return {
    createCategory: (budget: Budget, input: PersonalCategoryInput) => {
      const kind = 'personalBudgetCategory'
      const category = personalBudgetCategorySchema.parse({ ...input, ...part(budget), kind })
      return writer.create({ ...category, _deleted: false })
    },
    editCategory: (id: string, changes: Partial<PersonalCategoryInput>) =>
      writer.change('personalBudgetCategory', id, changes),
    removeCategory: (id: string) => writer.remove('personalBudgetCategory', id),
    spend: (budget: Budget, input: PersonalExpenseInput) => {
      const { userId } = database
      const own = { ...part(budget), kind: 'personalExpense', userId }
      const expense = personalExpenseSchema.parse({ ...input, ...own })
      return writer.create({ ...expense, _deleted: false })
    },
    editExpense: (id: string, changes: Partial<PersonalExpenseInput>) =>
      writer.change('personalExpense', id, changes),
    removeExpense: (id: string) => writer.remove('personalExpense', id),
  }
}

const openings = ({ database, writer }: Data) => {
  /** Makes a record with a derived id, or changes it if it is there already. */
  const put = async (writes: Writes, record: WireRecord, input: object): Promise<void> => {
    const { id, kind = '' } = record
    const isThere = (await readLiveRecord(database, { id, kind })) !== undefined
    await (isThere ? writes.change(kind, id, { ...input }) : writes.create(record))
  }
  return {
    share: (budget: Budget, input: Omit<BudgetShareInput, 'budgetId' | 'budgetType'>) =>
      writer.batch(async (writes) => {
        const { id: budgetId, homeFamilyId, visibility } = budget
        const named = { budgetId, sharedWithFamilyId: input.sharedWithFamilyId }
        const share = budgetShareSchema.parse({
          ...input,
          ...newRecord(database),
          id: budgetShareId(named),
          kind: 'budgetShare',
          budgetId,
          homeFamilyId,
          sharedByUserId: database.userId,
        })
        await put(writes, { ...share, _deleted: false }, input)
        /** A share alone would not open a private budget. */
        if (visibility === 'private') {
          await writes.change('personalBudget', budgetId, { visibility: 'shared' })
        }
      }),
    unshare: (shareId: string) => writer.remove('budgetShare', shareId),
    control: ({ id: childBudgetId, homeFamilyId }: Budget, input: ChildControlInput) =>
      writer.batch((writes) => {
        const control = childControlSchema.parse({
          ...input,
          ...newRecord(database),
          id: childControlId(childBudgetId),
          kind: 'childControl',
          childBudgetId,
          homeFamilyId,
          parentId: database.userId,
        })
        return put(writes, { ...control, _deleted: false }, input)
      }),
  }
}
