import { describe, expect, it } from 'vitest'
import type { Approval } from '../../core/approval.ts'
import type { Album } from './album.ts'
import type { AlbumEntry } from './albumEntry.ts'
import { asStored, buildAlbum, buildAlbumEntry, buildMemory } from '../../testing/builders.ts'
import type { Built } from '../../testing/builders.ts'
import { contextOf, neededBy } from '../../testing/contexts.ts'
import type { Outcomes, Who } from '../../testing/rights.ts'
import {
  cellsOf,
  familyId,
  fixed,
  members,
  nobody,
  parentsOnly,
  right,
} from '../../testing/rights.ts'
import { personActor } from '../../core/actor.ts'
import { albumPolicy } from './albumPolicy.ts'
import { albumEntryPolicy } from './albumEntryPolicy.ts'
import { authorize } from '../../core/authorize.ts'

const no = 'forbidden'
const makers: Outcomes = ['yes', no, 'yes', no, no, no, no]

const snow = asStored(buildMemory({ id: 'snow', familyId }), { createdBy: 'second' })
const elsewhere = asStored(buildMemory({ id: 'elsewhere', familyId: 'other-family' }))
const castle = (approval: Approval) => ({
  ...asStored(buildMemory({ id: 'castle', familyId }), { createdBy: 'child' }),
  approval,
})

const albumBy = (createdBy: string, fields: Partial<Album> = {}): Built<Album> =>
  asStored(buildAlbum({ id: 'sea', familyId, ...fields }), { createdBy })

const gone = <T extends object>(record: T): T & { _deleted: true } => ({
  ...record,
  _deleted: true,
})

const albums = [
  right<Built<Album>>(
    'makes an album',
    albumPolicy,
    () => ({ current: undefined, next: albumBy('second') }),
    makers,
  ),
  right<Built<Album>>(
    'renames one of theirs',
    albumPolicy,
    (who) => ({ current: albumBy(who), next: albumBy(who, { title: 'By the sea' }) }),
    makers,
  ),
  right<Built<Album>>(
    'renames another’s',
    albumPolicy,
    () => ({ current: albumBy('second'), next: albumBy('second', { title: 'By the sea' }) }),
    parentsOnly,
  ),
  right<Built<Album>>(
    'deletes one of theirs',
    albumPolicy,
    (who) => ({ current: albumBy(who), next: gone(albumBy(who)) }),
    makers,
  ),
  right<Built<Album>>(
    'deletes another’s',
    albumPolicy,
    () => ({ current: albumBy('second'), next: gone(albumBy('second')) }),
    parentsOnly,
  ),
  right<Built<Album>>(
    'brings another’s back',
    albumPolicy,
    () => ({ current: gone(albumBy('second')), next: albumBy('second') }),
    parentsOnly,
  ),
  right<Built<Album>>(
    'takes one to another family',
    albumPolicy,
    (who) => ({ current: albumBy(who), next: albumBy(who, { familyId: 'other-family' }) }),
    fixed,
  ),
]

const entryOf = (memoryId: string, createdBy = 'second', albumId = 'sea'): Built<AlbumEntry> =>
  asStored(buildAlbumEntry({ familyId, albumId, memoryId }), { createdBy })

const entryRight = (
  does: string,
  outcomes: Outcomes,
  around: (who: Who) => readonly Built<Album>[],
  change: (who: Who) => {
    readonly current: Built<AlbumEntry> | undefined
    readonly next: Built<AlbumEntry>
  },
) =>
  right<Built<AlbumEntry>>(does, albumEntryPolicy, change, outcomes, (who) => [
    snow,
    elsewhere,
    castle('pending'),
    ...around(who),
  ])

const own = (who: Who) => [albumBy(who)]
const missing = () => []
const anothers = () => [albumBy('second')]
const adds = (memoryId: string) => (who: Who) => ({
  current: undefined,
  next: entryOf(memoryId, who),
})
const moves = () => ({ current: entryOf('snow'), next: { ...entryOf('snow'), position: 'a7' } })
const takesOut = () => ({ current: entryOf('snow'), next: gone(entryOf('snow')) })

const entries = [
  entryRight('adds to an album of theirs', makers, own, adds('snow')),
  entryRight('adds to another’s', parentsOnly, anothers, adds('snow')),
  entryRight('adds to an album that is not here yet', makers, () => [], adds('snow')),
  entryRight('adds a memory that is not here yet', makers, own, adds('gone')),
  entryRight('adds another family’s memory', nobody, own, adds('elsewhere')),
  entryRight('adds what a child added and waits', parentsOnly, own, adds('castle')),
  entryRight(
    'adds to another family’s album',
    nobody,
    (who) => [albumBy(who, { familyId: 'other-family' })],
    adds('snow'),
  ),
  entryRight('sorts an album of theirs', makers, own, moves),
  entryRight(
    'sorts what another added to an album that is not here yet',
    parentsOnly,
    missing,
    moves,
  ),
  entryRight('sorts another’s', parentsOnly, anothers, moves),
  entryRight('takes a photo out of one of theirs', makers, own, takesOut),
  entryRight('takes one out of another’s', parentsOnly, anothers, takesOut),
  entryRight('puts it back into another’s', parentsOnly, anothers, () => ({
    current: gone(entryOf('snow')),
    next: entryOf('snow'),
  })),
  entryRight('takes it to another album', fixed, own, () => ({
    current: entryOf('snow'),
    next: { ...entryOf('snow'), albumId: 'woods' },
  })),
]

describe('the rights to albums', () => {
  it.each(cellsOf([...albums, ...entries]))(
    '$who $does: $wanted',
    ({ who, wanted, outcomeFor }) => {
      expect(outcomeFor(who)).toBe(wanted)
    },
  )
})

describe('what albums tell', () => {
  const parent = personActor('parent', [{ familyId, userId: 'parent', role: 'parent' }])
  const withCover = (
    coverMemoryId: string,
    ...around: Parameters<typeof contextOf>[2] & object
  ) => {
    const next = albumBy('parent', { coverMemoryId })
    const context = neededBy(albumPolicy, [next], contextOf([], members, around))
    const refusal = authorize(albumPolicy, parent, albumBy('parent'), next, context)
    expect(authorize(albumPolicy, parent, undefined, next, context)).toEqual(refusal)
    return refusal
  }

  it('show the album to the whole family', () => {
    expect(albumPolicy.audience(albumBy('parent'), contextOf([], members, []))).toBe(
      'family:family',
    )
  })

  it('names no memory as a cover that some of them may not know of', () => {
    expect(withCover('snow', snow)).toBeUndefined()
    expect(withCover('castle', castle('approved'))).toBeUndefined()
    const refusal = { code: 'invalid', fields: ['coverMemoryId'] }
    expect(withCover('castle', castle('pending'))).toEqual(refusal)
    expect(withCover('castle', castle('returned'))).toEqual(refusal)
    expect(withCover('elsewhere', elsewhere)).toEqual(refusal)
    expect(withCover('gone')).toBeUndefined()
    expect(albumPolicy.needs(albumBy('parent')).recordIds).toEqual([])
  })

  it('let the maker of an entry keep it before the server and the album answer', () => {
    const grandparent = personActor('gil', [{ familyId, userId: 'gil', role: 'grandparent' }])
    const { createdBy: _, ...unsent } = entryOf('snow')
    expect(albumEntryPolicy.create(grandparent, unsent, contextOf([], members, [snow]))).toBe(true)
  })

  it('allow a new name while an earlier cover is pending again', () => {
    const before = albumBy('parent', { coverMemoryId: 'castle' })
    const context = contextOf([], members, [castle('pending')])
    const renamed = { ...before, title: 'By the sea' }
    expect(authorize(albumPolicy, parent, before, renamed, context)).toBeUndefined()
  })

  it('give an entry its memory’s audience', () => {
    const audienceOf = (memoryId: string, approval: Approval) => {
      const entry = entryOf(memoryId)
      const whole = contextOf([], members, [snow, castle(approval), albumBy('second')])
      return albumEntryPolicy.audience(entry, neededBy(albumEntryPolicy, [entry], whole))
    }
    expect(audienceOf('snow', 'pending')).toBe('family:family')
    expect(audienceOf('castle', 'approved')).toBe('family:family')
    expect(audienceOf('castle', 'pending')).toBe('child:family:child')
    expect(audienceOf('castle', 'returned')).toBe('child:family:child')
    expect(audienceOf('gone', 'pending')).toBe('family:family')
  })
})
