import { z } from 'zod'
import { commentsOn } from '#shared/memories/memoryLists.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { memoryCommentKind } from '#shared/memories/memoryCommentKind.ts'
import { notFound } from '#server/http/problems.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { isLive, recordsOf } from '../core/liveRecords.ts'
import { requireMemory } from './memories.ts'
import { commentAnswer, memoryPartQuery, newComment, toCommentAnswer } from './memoryShapes.ts'
import type { CommentAnswer } from './memoryShapes.ts'
import { asUser } from '../people/people.ts'
import { readable, readerOf } from '../core/reader.ts'

const comments = recordsOf(memoryCommentKind)

/** The calls on what people write under a memory (docs/product.md, Calls). */
export const memoryCommentRoutes = (deps: RouteDependencies): readonly Route[] => [
  route('GET /api/memories/:id/comments', {
    summary: 'What was written under a memory, the first first',
    query: memoryPartQuery,
    response: z.array(commentAnswer),
    handle: ({ params, query, userId }) => listComments(deps, userId, params.id, query.limit),
  }),
  route('POST /api/memories/:id/comments', {
    summary: "Write under a memory; a child's comment waits for a parent",
    body: newComment,
    response: commentAnswer,
    status: 201,
    handle: ({ params, body, userId }) => write(deps, userId, params.id, body),
  }),
  route('DELETE /api/memories/:id/comments/:commentId', {
    summary: "Delete a comment: one's own, and a parent any",
    handle: ({ params: { id, commentId }, userId }) => remove(deps, userId, id, commentId),
  }),
]

const listComments = (
  { store }: RouteDependencies,
  userId: string,
  memoryId: string,
  limit: number,
): Promise<CommentAnswer[]> =>
  store.read(async (tx) => {
    const memory = await requireMemory(tx, userId, memoryId)
    const found: StoredRecord[] = []
    for (const list of commentsOn(memory)) found.push(...(await tx.records.list(list)))
    const under = readable(await readerOf(tx, userId), found)
      .filter((comment) => comment['memoryId'] === memoryId)
      .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0))
      .slice(0, limit)
    const userOf = await authorsOf(tx, userId, memory.familyId, under)
    return under.map((comment) => toCommentAnswer(comment, userOf(comment)))
  })

const write = async (
  deps: RouteDependencies,
  userId: string,
  memoryId: string,
  input: z.output<typeof newComment>,
): Promise<CommentAnswer> => {
  const { familyId } = await deps.store.read((tx) => requireMemory(tx, userId, memoryId))
  const made = await comments.make(deps, userId, familyId, { ...input, memoryId })
  return deps.store.read(async (tx) =>
    toCommentAnswer(made, (await authorsOf(tx, userId, familyId, [made]))(made)),
  )
}

const remove = async (
  deps: RouteDependencies,
  userId: string,
  memoryId: string,
  commentId: string,
): Promise<void> => {
  await deps.store.read(async (tx) => {
    await requireMemory(tx, userId, memoryId)
    const comment = await comments.requireLive(tx, userId, commentId)
    if (comment.memoryId !== memoryId) throw notFound()
  })
  await comments.remove(deps, userId, commentId)
}

/**
 * The authors of comments: the name that the family knows, and the address if the reader may know
 * it.
 */
const authorsOf = async (
  tx: ReadTransaction,
  userId: string,
  familyId: string,
  found: readonly StoredRecord[],
): Promise<(comment: StoredRecord) => CommentAnswer['user']> => {
  const members = await tx.records.membersOf(familyId)
  const reader = await readerOf(tx, userId)
  const emails = new Map<string, string | null>()
  for (const author of new Set(found.map(({ createdBy }) => createdBy))) {
    const user = await tx.records.get(author)
    const isTold = isLive('user', user) && reader.sees(user)
    emails.set(author, isTold ? asUser(user).email : null)
  }
  return ({ createdBy }) => ({
    firstName: members.find((member) => member.userId === createdBy)?.firstName ?? '',
    email: emails.get(createdBy) ?? null,
  })
}
