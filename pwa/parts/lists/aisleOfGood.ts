import type { Aisle } from '#shared/lists/aisle.ts'
import { commonGoods } from '#shared/lists/commonGoods.ts'
import { usualAisle } from '#shared/lists/usualAisle.ts'
import type { Shown } from '#shared/core/record.ts'

export const aisleOfGood = (text: string, aisles: readonly Shown<Aisle>[]): string | null =>
  usualAisle(text, aisles, commonGoods)?.id ?? null
