import { z } from 'zod'
import { approvals } from '#shared/core/approval.ts'
import { memoryInputSchema } from '#shared/memories/memory.ts'
import { memoryKind } from '#shared/memories/memoryKind.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { instant, localDate } from '#shared/core/text.ts'
import { recordsOf } from '../core/liveRecords.ts'
import { answerOfKind, answerShape } from '../core/shapes.ts'

const limit = z.coerce.number().int().min(1).max(1000).default(1000)

/** Both days are included. */
export const memoryListQuery = z.strictObject({
  from: localDate.optional(),
  to: localDate.optional(),
  limit,
})

export const memoryPartQuery = z.strictObject({ limit })

const answer = answerOfKind(memoryKind, {
  id: z.string(),
  familyId: z.string(),
  ...answerShape(memoryInputSchema.shape),
  isFavorite: z.boolean(),
  uploadedBy: z.string(),
  approval: z.enum(approvals),
  createdAt: instant,
  updatedAt: instant,
})

export const memoryAnswer = answer.schema

export type MemoryAnswer = z.input<typeof memoryAnswer>

export const { asStored: asMemory } = recordsOf(memoryKind)

export const toMemoryAnswer = (memory: StoredRecord, isFavorite: boolean): MemoryAnswer =>
  answer.of(memory, {
    isFavorite,
    uploadedBy: memory.createdBy,
    approval: memory.approval ?? 'approved',
  })
