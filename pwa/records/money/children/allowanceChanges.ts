import { changedAllowance } from '#shared/money/children/allowanceDues.ts'
import { allowanceId, allowanceSchema } from '#shared/money/children/allowance.ts'
import type { Allowance, AllowanceInput } from '#shared/money/children/allowance.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import { readLiveRecord } from '#pwa/database/readRecord.ts'
import type { OpenData } from '#pwa/live/DataContext.ts'

export interface AllowanceWrites {
  set(
    budget: Pick<PersonalBudget, 'id' | 'homeFamilyId'>,
    input: AllowanceInput,
    today: string,
  ): Promise<void>
  setPaused(allowance: Allowance, isPaused: boolean, today: string): Promise<void>
}

const kind = 'allowance'

export const allowanceChanges = ({
  database,
  writer,
}: Pick<OpenData, 'database' | 'writer'>): AllowanceWrites => ({
  set: async ({ id: childBudgetId, homeFamilyId }, input, today) => {
    const id = allowanceId(childBudgetId)
    const known = await readLiveRecord(database, { kind, id })
    if (known !== undefined) {
      /** The cast is sound, because its kind's schema has parsed the record. */
      const changes = changedAllowance(known as unknown as Allowance, input, today)
      return writer.change(kind, id, { ...changes })
    }
    const editId = database.environment.newEditId()
    const own = { id, editId, kind, childBudgetId, homeFamilyId, since: input.startDate }
    await writer.create({ ...allowanceSchema.parse({ ...input, ...own }), _deleted: false })
  },
  setPaused: (allowance, isPaused, today) =>
    writer.change(kind, allowance.id, { ...changedAllowance(allowance, { isPaused }, today) }),
})
