import { describe, expect, it } from 'vitest'
import type { Approval } from '../core/approval.ts'
import type { Memory } from './memory.ts'
import type { MemoryComment } from './memoryComment.ts'
import type { MemoryFavorite } from './memoryFavorite.ts'
import {
  asStored,
  buildFamily,
  buildMemory,
  buildMemoryComment,
  buildMemoryFavorite,
} from '../testing/builders.ts'
import type { Built } from '../testing/builders.ts'
import { contextOf, emptyContext, neededBy } from '../testing/contexts.ts'
import type { Outcomes, Who } from '../testing/rights.ts'
import {
  cellsOf,
  familyId,
  fixed,
  household,
  members,
  nobody,
  parentsOnly,
  right,
} from '../testing/rights.ts'
import { personActor } from '../core/actor.ts'
import type { PersonActor } from '../core/actor.ts'
import { authorize } from '../core/authorize.ts'
import { memoryPolicy, seesMemory } from './memoryPolicy.ts'
import { memoryCommentPolicy } from './memoryCommentPolicy.ts'
import { memoryFavoritePolicy } from './memoryFavoritePolicy.ts'

const no = 'forbidden'
const everybodyIn: Outcomes = ['yes', 'yes', 'yes', 'yes', no, no, no]

const snow = asStored(buildMemory({ id: 'snow', familyId }), { createdBy: 'second' })
const elsewhere = asStored(buildMemory({ id: 'elsewhere', familyId: 'other-family' }))
const records = [snow, elsewhere]

const memoryOf = (createdBy: Who, approval?: Approval): Built<Memory> => ({
  ...snow,
  createdBy,
  ...(approval && { approval }),
})

const to = (current: Built<Memory>, change?: Partial<Memory>) => ({
  current,
  next: change === undefined ? { ...current, _deleted: true } : { ...current, ...change },
})

const caption = { caption: 'So deep!' }

const memories = [
  right<Built<Memory>>(
    'adds a memory',
    memoryPolicy,
    () => ({ current: undefined, next: snow }),
    everybodyIn,
  ),
  right<Built<Memory>>(
    'changes one of theirs',
    memoryPolicy,
    (who) => to(memoryOf(who, 'approved'), caption),
    everybodyIn,
  ),
  right<Built<Memory>>(
    'deletes one of theirs',
    memoryPolicy,
    (who) => to(memoryOf(who)),
    everybodyIn,
  ),
  right<Built<Memory>>('changes another’s', memoryPolicy, () => to(snow, caption), parentsOnly),
  right<Built<Memory>>('deletes another’s', memoryPolicy, () => to(snow), parentsOnly),
  right<Built<Memory>>(
    'brings another’s back',
    memoryPolicy,
    () => ({ current: { ...snow, _deleted: true }, next: snow }),
    parentsOnly,
  ),
  right<Built<Memory>>(
    'takes one to another family',
    memoryPolicy,
    (who) => to(memoryOf(who), { familyId: 'other-family' }),
    fixed,
  ),
]

describe('The place of a memory', () => {
  const [berlin, sydney] = [
    { latitude: 52.52, longitude: 13.405 },
    { latitude: -33.857, longitude: 151.215 },
  ]
  const placed = { ...snow, place: berlin }
  const kept = (keepsPlaces: boolean, current: Built<Memory> | undefined, next: Built<Memory>) => {
    const families = [asStored(buildFamily({ id: familyId, keepsPlaces }))]
    const context = neededBy(memoryPolicy, [next], contextOf(families, []))
    return { ...next, ...memoryPolicy.kept?.(current, next, context) }.place
  }

  it('stays if the family keeps places', () => {
    expect(kept(true, undefined, placed)).toEqual(berlin)
    expect(kept(true, placed, { ...placed, place: sydney })).toEqual(sydney)
  })

  it('stays out of new memories otherwise, and in old ones until it is removed', () => {
    expect(kept(false, undefined, placed)).toBeNull()
    expect(kept(false, snow, placed)).toBeNull()
    expect(kept(false, placed, { ...placed, caption: 'So deep!' })).toEqual(berlin)
    expect(kept(false, placed, { ...placed, place: sydney })).toEqual(berlin)
    expect(kept(false, placed, { ...placed, place: null })).toBeNull()
    expect(kept(false, { ...placed, _deleted: true }, placed)).toEqual(berlin)
  })

  it('stays out if the family is unknown', () => {
    expect(memoryPolicy.kept?.(undefined, placed, emptyContext)).toEqual({ place: null })
  })
})

const commentOn = (memoryId: string, createdBy = 'second') =>
  asStored(buildMemoryComment({ familyId, memoryId }), { createdBy })

const commentRight = (
  does: string,
  change: (who: Who) => {
    readonly current: Built<MemoryComment> | undefined
    readonly next: Built<MemoryComment>
  },
  outcomes: Outcomes,
  around: Parameters<typeof right>[4] = records,
) => right<Built<MemoryComment>>(does, memoryCommentPolicy, change, outcomes, around)

const writes = (memoryId: string) => () => ({ current: undefined, next: commentOn(memoryId) })

const comments = [
  commentRight('comments', writes('snow'), household),
  commentRight('comments on a memory that is not here', writes('gone'), household),
  commentRight('comments on another family’s memory as their own', writes('elsewhere'), nobody),
  commentRight(
    'comments on what a child added and waits',
    writes('snow'),
    ['yes', 'yes', no, no, no, no, no],
    [memoryOf('child', 'pending')],
  ),
  commentRight(
    'comments on what another child added and was sent back',
    writes('snow'),
    parentsOnly,
    [memoryOf('former', 'returned')],
  ),
  commentRight(
    'rewords what they said',
    (who) => {
      const current = commentOn('snow', who)
      return { current, next: { ...current, comment: 'I never said so' } }
    },
    parentsOnly,
  ),
  commentRight(
    'deletes what they said',
    (who) => {
      const current = commentOn('snow', who)
      return { current, next: { ...current, _deleted: true } }
    },
    everybodyIn,
  ),
  commentRight(
    'takes that back',
    (who) => {
      const next = commentOn('snow', who)
      return { current: { ...next, _deleted: true }, next }
    },
    household,
  ),
  commentRight(
    'deletes what another said',
    () => {
      const current = commentOn('snow')
      return { current, next: { ...current, _deleted: true } }
    },
    parentsOnly,
  ),
  commentRight(
    'brings back what another said',
    () => {
      const next = commentOn('snow')
      return { current: { ...next, _deleted: true }, next }
    },
    parentsOnly,
  ),
  commentRight(
    'moves a comment to another memory',
    (who) => {
      const current = commentOn('snow', who)
      return { current, next: { ...current, memoryId: 'elsewhere' } }
    },
    fixed,
  ),
]

const likeOf = (userId: string) =>
  asStored(buildMemoryFavorite({ familyId, memoryId: 'snow', userId }))

const favoriteRight = (
  does: string,
  change: (who: Who) => {
    readonly current: Built<MemoryFavorite> | undefined
    readonly next: Built<MemoryFavorite>
  },
  outcomes: Outcomes,
) => right<Built<MemoryFavorite>>(does, memoryFavoritePolicy, change, outcomes)

const favorites = [
  favoriteRight(
    'likes a memory',
    (who) => ({ current: undefined, next: likeOf(who) }),
    everybodyIn,
  ),
  favoriteRight(
    'likes it in another’s name',
    () => ({ current: undefined, next: likeOf('second') }),
    nobody,
  ),
  favoriteRight(
    'likes it once more',
    (who) => ({ current: { ...likeOf(who), _deleted: true }, next: likeOf(who) }),
    everybodyIn,
  ),
  favoriteRight(
    'ends another’s like',
    () => ({ current: likeOf('second'), next: { ...likeOf('second'), _deleted: true } }),
    nobody,
  ),
  favoriteRight(
    'makes theirs another’s',
    (who) => ({ current: likeOf(who), next: { ...likeOf(who), userId: 'second' } }),
    fixed,
  ),
]

describe('the rights to memories', () => {
  it.each(cellsOf([...memories, ...comments, ...favorites]))(
    '$who $does: $wanted',
    ({ who, wanted, outcomeFor }) => {
      expect(outcomeFor(who)).toBe(wanted)
    },
  )

  it('lets a former member remove their own like, and nothing else', () => {
    const former = personActor('former', [])
    expect(memoryFavoritePolicy.remove(former, likeOf('former'), emptyContext)).toBe(true)
    expect(memoryFavoritePolicy.create(former, likeOf('former'), emptyContext)).toBe(false)
  })
})

describe('what a child adds', () => {
  const child = personActor('child', [{ familyId, userId: 'child', role: 'child' }])
  const parent = personActor('parent', [{ familyId, userId: 'parent', role: 'parent' }])
  const standing = (actor: PersonActor, current?: Built<Memory>) =>
    memoryPolicy.approval?.(actor, current, snow, emptyContext)

  it('waits, anew after each edit, and a parent’s edit approves it', () => {
    expect(standing(child)).toBe('pending')
    expect(standing(child, memoryOf('child', 'approved'))).toBe('pending')
    expect(standing(parent, memoryOf('child', 'pending'))).toBe('approved')
    expect(standing(parent, memoryOf('child', 'returned'))).toBe('approved')
    expect(standing(parent)).toBeUndefined()
    expect(standing(parent, snow)).toBeUndefined()
  })

  it('waits as a comment, too', () => {
    const comment = commentOn('snow', 'child')
    const standingOf = (actor: PersonActor) =>
      memoryCommentPolicy.approval?.(actor, undefined, comment, emptyContext)
    expect([standingOf(child), standingOf(parent)]).toEqual(['pending', undefined])
  })

  it('goes by an id that a decision can name', () => {
    const id = 'x'.repeat(51)
    const context = contextOf([], members, records)
    const photo = { ...snow, id }
    const refusal = { code: 'invalid', fields: ['id'] }
    expect(authorize(memoryPolicy, child, undefined, photo, context)).toEqual(refusal)
    expect(authorize(memoryPolicy, parent, undefined, photo, context)).toBeUndefined()
    const comment = { ...commentOn('snow'), id }
    expect(authorize(memoryCommentPolicy, child, undefined, comment, context)?.code).toBe('invalid')
  })
})

describe('the audience', () => {
  const audienceOfComment = (comment: Built<MemoryComment>, memory: Built<Memory>) =>
    memoryCommentPolicy.audience(
      comment,
      neededBy(memoryCommentPolicy, [comment], contextOf([], members, [memory])),
    )

  it('includes the family, or the child and its parents while a memory is not approved', () => {
    const audienceOf = (memory: Built<Memory>) =>
      memoryPolicy.audience(memory, neededBy(memoryPolicy, [memory], contextOf([], members)))
    expect(audienceOf(snow)).toBe('family:family')
    expect(audienceOf(memoryOf('child', 'approved'))).toBe('family:family')
    expect(audienceOf(memoryOf('child', 'pending'))).toBe('child:family:child')
    expect(audienceOf(memoryOf('child', 'returned'))).toBe('child:family:child')
    expect(audienceOf(memoryOf('former', 'pending'))).toBe('parents:family')
    const { createdBy: _, ...unsent } = memoryOf('child', 'pending')
    expect(audienceOf(unsent)).toBe('family:family')
  })

  it('sees what waits only as a parent, or as the child who added it', () => {
    const actors = members.map(({ userId, role }) =>
      personActor(userId, userId === 'former' ? [] : [{ familyId, userId, role }]),
    )
    const seers = (memory: Built<Memory>) =>
      actors.filter((actor) => seesMemory(actor, memory)).map(({ userId }) => userId)
    expect(seers(snow)).not.toContain('former')
    expect(seers(memoryOf('child', 'pending'))).toEqual(['parent', 'child', 'second'])
    expect(seers(memoryOf('grandparent', 'pending'))).toEqual(['parent', 'second'])
  })

  it('equals the memory’s for a comment', () => {
    const comment = commentOn('snow')
    expect(audienceOfComment(comment, snow)).toBe('family:family')
    expect(audienceOfComment(comment, memoryOf('child', 'pending'))).toBe('child:family:child')
    expect(audienceOfComment(commentOn('gone'), snow)).toBe('family:family')
  })

  it('includes the child and its parents for a child’s pending comment, whoever owns the memory', () => {
    const comment = { ...commentOn('snow', 'child'), approval: 'pending' as const }
    expect(audienceOfComment(comment, snow)).toBe('child:family:child')
    expect(audienceOfComment(comment, memoryOf('former', 'pending'))).toBe('child:family:child')
  })

  it('includes only the person who likes the memory', () => {
    expect(memoryFavoritePolicy.audience(likeOf('child'), emptyContext)).toBe('user:child')
  })
})
