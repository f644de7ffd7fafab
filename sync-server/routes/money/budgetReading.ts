import { budgetCategoriesList } from '#shared/money/family/budgetLists.ts'
import { isNameTaken } from '#shared/money/family/categoryNames.ts'
import { categoryFinder } from '#shared/money/family/budgetSummary.ts'
import { dayIn } from '#shared/time/day.ts'
import { monthOf } from '#shared/time/month.ts'
import type { Family } from '#shared/people/family/family.ts'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import { budgetCategoryKind } from '#shared/money/family/budgetCategoryKind.ts'
import { m } from '#shared/messages/messages.ts'
import { parentsAudience } from '#shared/core/audience.ts'
import type { Environment } from '#server/environment.ts'
import { HttpError } from '#server/errors.ts'
import { invalid, notFound } from '#server/http/problems.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { asCategory } from './budgetShapes.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { isLive } from '../core/liveRecords.ts'
import { applyOne, nothingThere } from '../core/outcome.ts'
import { readerIn, readerOf } from '../core/reader.ts'

export const presentMonth = (
  { timeZone }: Pick<Family, 'timeZone'>,
  { now }: Pick<Environment, 'now'>,
): string => monthOf(dayIn(now(), timeZone))

export const categoriesOf = (
  tx: ReadTransaction,
  familyId: string,
): Promise<readonly StoredRecord[]> => tx.records.list(budgetCategoriesList(familyId))

interface Place {
  readonly familyId: string
  readonly id: string
}

export const requireLiveCategory = async (
  tx: ReadTransaction,
  userId: string,
  { familyId, id }: Place,
): Promise<{ readonly family: Family; readonly record: StoredRecord }> => {
  const { reader, family } = await readerIn(tx, userId, familyId)
  const record = await tx.records.get(id)
  if (!isCategoryOf(record, familyId) || !reader.sees(record)) throw notFound()
  return { family, record }
}

const isCategoryOf = (record: StoredRecord | undefined, familyId: string): record is StoredRecord =>
  isLive(budgetCategoryKind.name, record) &&
  record['familyId'] === familyId &&
  (record['movedTo'] ?? null) === null

/**
 * People who cannot see the categories must learn nothing: the policy refuses their change.
 * @throws HttpError 400 if the family has no such category.
 */
export const requireCategory = async (
  tx: ReadTransaction,
  userId: string,
  familyId: string,
  categoryId: string,
  field: string,
): Promise<void> => {
  const reader = await readerOf(tx, userId)
  if (!reader.isIn(parentsAudience(familyId))) return
  const find = categoryFinder((await categoriesOf(tx, familyId)).map(asCategory))
  if (find(categoryId) !== undefined) return
  throw invalid([{ path: field, message: m.budget_category_unknown() }])
}

/**
 * Devices number equal names (categoryNames.ts), but calls must not create any.
 * @throws HttpError 409 if another category has the name.
 */
export const requireFreeName = async (
  tx: ReadTransaction,
  userId: string,
  familyId: string,
  name: string,
  ownId?: string,
): Promise<void> => {
  const reader = await readerOf(tx, userId)
  if (!reader.isIn(parentsAudience(familyId))) return
  const categories = (await categoriesOf(tx, familyId)).map(asCategory)
  if (!isNameTaken(categories, name, ownId)) return
  throw new HttpError(409, 'name-taken', m.budget_category_name_taken({ name }))
}

export const applyToCategory = (
  deps: Pick<RouteDependencies, 'commit'>,
  userId: string,
  { familyId, id }: Place,
  changed: (current: StoredRecord) => WireRecord,
): Promise<StoredRecord> =>
  applyOne(deps, userId, id, (current) =>
    isCategoryOf(current, familyId) ? changed(current) : nothingThere,
  )
