import { memoryFavoriteId } from '#shared/memories/memoryFavorite.ts'
import { objectPathOf } from '#shared/core/object.ts'
import { buildMemory, buildMemoryComment, buildMemoryFavorite } from '#shared/testing/builders.ts'
import type { LocalWrite } from '../../deviceWrites.ts'
import { create, unmade } from './moneyWrites.ts'
import { makePhoto } from '../photos.ts'
import { placeFor } from '../run.ts'
import type { Run } from '../run.ts'
import type { StagedFamily } from '../stage.ts'

type Wish = 'memoryAdd' | 'memoryEdit' | 'memoryRemove' | 'memorySay' | 'memoryUnsay' | 'memoryLike'

export const writeMemoryHere = async (run: Run, wish: Wish): Promise<void> => {
  const whose = run.stage.random.pick(['child', 'founder', undefined, undefined] as const)
  const [seat, family] = await placeFor(run, whose)
  const write = wishFor(run, wish, seat.person.userId, family)
  seat.next(() => seat.write(write))
}

const wishFor = (run: Run, wish: Wish, userId: string, family: StagedFamily): LocalWrite => {
  const { random } = run.stage
  const memoryId = lastOf(run, run.memories, family)
  if (wish === 'memoryAdd' || memoryId === undefined) return adding(run, family)
  if (wish === 'memoryEdit')
    return { op: 'change', kind: 'memory', id: memoryId, fields: fieldsFor(run) }
  if (wish === 'memoryRemove') return { op: 'remove', kind: 'memory', id: memoryId }
  if (wish === 'memoryLike') return liking(run, { familyId: family.id, memoryId, userId })
  const commentId = lastOf(run, run.comments, family)
  if (wish === 'memorySay' || commentId === undefined) return saying(run, family, memoryId)
  return random.chance(0.8)
    ? { op: 'remove', kind: 'memoryComment', id: commentId }
    : { op: 'change', kind: 'memoryComment', id: commentId, fields: { comment: run.fresh('said') } }
}

export const lastOf = (
  { stage: { random } }: Run,
  all: readonly { readonly id: string; readonly familyId: string }[],
  family: StagedFamily,
): string | undefined => {
  const theirs = all.filter(({ familyId }) => familyId === family.id)
  return theirs.length === 0 ? undefined : random.pick(theirs.slice(-4)).id
}

const aDay = ({ stage: { random } }: Run): string =>
  `${random.pick(['1958', '2025', '2026'])}-0${random.integer(1, 9)}-16`

export const adding = (run: Run, { id: familyId }: StagedFamily): LocalWrite => {
  const { random, history } = run.stage
  const id = random.id(new Date(0))
  run.memories.push({ id, familyId })
  const { sent, sentHash, keptHash } = makePhoto(random)
  history.add({ type: 'photo', memoryId: id, sentHash, keptHash })
  const said = { title: run.fresh('title'), date: aDay(run), imageUrl: objectPathOf(sentHash) }
  const record = unmade(buildMemory({ id, familyId, ...said }))
  return { op: 'create', record, photo: sent }
}

const fieldsFor = (run: Run): Readonly<Record<string, unknown>> =>
  run.stage.random.pick<() => Readonly<Record<string, unknown>>>([
    () => ({ title: run.fresh('title') }),
    () => ({ description: run.fresh('description') }),
    () => ({ caption: run.fresh('caption') }),
    () => ({ date: aDay(run) }),
  ])()

const saying = (run: Run, { id: familyId }: StagedFamily, memoryId: string): LocalWrite => {
  const id = run.stage.random.id(new Date(0))
  run.comments.push({ id, familyId })
  return create(buildMemoryComment({ id, familyId, memoryId, comment: run.fresh('said') }))
}

interface Like {
  readonly familyId: string
  readonly memoryId: string
  readonly userId: string
}

const liking = ({ stage: { random } }: Run, like: Like): LocalWrite =>
  random.chance(0.6)
    ? create(buildMemoryFavorite(like))
    : { op: 'remove', kind: 'memoryFavorite', id: memoryFavoriteId(like) }
