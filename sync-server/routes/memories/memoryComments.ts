import { z } from 'zod'
import { approvals } from '#shared/core/approval.ts'
import { memoryCommentInputSchema } from '#shared/memories/memoryComment.ts'
import { commentsOn } from '#shared/memories/memoryLists.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { instant } from '#shared/core/text.ts'
import { memoryCommentKind } from '#shared/memories/memoryCommentKind.ts'
import { notFound } from '#server/http/problems.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import { isLive, recordsOf } from '../core/liveRecords.ts'
import { readerOf } from '../core/reader.ts'
import { answerOfKind, answerShape } from '../core/shapes.ts'
import { requireMemory } from './memories.ts'
import { memoryPartQuery } from './memoryShapes.ts'
import { asUser } from '../people/people.ts'

const comments = recordsOf(memoryCommentKind)

const author = z.object({
  firstName: z.string(),
  /** Only the person and a child's parents may know the address; null for everyone else. */
  email: z.string().nullable(),
})

const answer = answerOfKind(memoryCommentKind, {
  id: z.string(),
  memoryId: z.string(),
  userId: z.string(),
  user: author,
  ...answerShape(memoryCommentInputSchema.shape),
  approval: z.enum(approvals),
  createdAt: instant,
})

export type CommentAnswer = z.input<typeof answer.schema>

export const memoryCommentRoutes: Calls = [
  call('GET /api/memories/:id/comments', {
    summary: 'The comments on a memory, oldest first',
    query: memoryPartQuery,
    response: z.array(answer.schema),
    handle: ({ params: { id }, query, userId }, { store }) =>
      store.read(async (tx) => {
        const memory = await requireMemory(tx, userId, id)
        const reader = await readerOf(tx, userId)
        const found: StoredRecord[] = []
        for (const list of commentsOn(memory))
          found.push(...(await comments.list(tx, reader, list)))
        const under = found
          .filter((comment) => comment['memoryId'] === id)
          .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0))
          .slice(0, query.limit)
        return answersOf(tx, userId, memory.familyId, under)
      }),
  }),
  call('POST /api/memories/:id/comments', {
    summary: "Comment on a memory; a child's comment waits for a parent",
    body: z.strictObject(memoryCommentInputSchema.shape),
    response: answer.schema,
    status: 201,
    handle: async ({ params: { id: memoryId }, body, userId }, deps) => {
      const { familyId } = await deps.store.read((tx) => requireMemory(tx, userId, memoryId))
      const made = await comments.make(deps, userId, { ...body, memoryId, familyId })
      const [told] = await deps.store.read((tx) => answersOf(tx, userId, familyId, [made]))
      if (told === undefined) throw notFound()
      return told
    },
  }),
  call('DELETE /api/memories/:id/comments/:commentId', {
    summary: 'Delete a comment: your own, or any as a parent',
    handle: async ({ params: { id, commentId }, userId }, deps) => {
      await deps.store.read(async (tx) => {
        await requireMemory(tx, userId, id)
        const comment = await comments.requireLive(tx, userId, commentId)
        if (comment.memoryId !== id) throw notFound()
      })
      await comments.remove(deps, userId, commentId)
    },
  }),
]

const answersOf = async (
  tx: ReadTransaction,
  userId: string,
  familyId: string,
  found: readonly StoredRecord[],
): Promise<CommentAnswer[]> => {
  const members = await tx.records.membersOf(familyId)
  const reader = await readerOf(tx, userId)
  const emails = new Map<string, string | null>()
  for (const author of new Set(found.map(({ createdBy }) => createdBy))) {
    const user = await tx.records.get(author)
    const isTold = isLive('user', user) && reader.sees(user)
    emails.set(author, isTold ? asUser(user).email : null)
  }
  return found.map((comment) =>
    answer.of(comment, {
      userId: comment.createdBy,
      user: {
        firstName: members.find((each) => each.userId === comment.createdBy)?.firstName ?? '',
        email: emails.get(comment.createdBy) ?? null,
      },
      approval: comment.approval ?? 'approved',
    }),
  )
}
