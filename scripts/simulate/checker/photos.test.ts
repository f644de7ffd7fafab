import { describe, expect, it } from 'vitest'
import type { Entry, FinalPhotos, PhotoRead } from './sync/history.ts'
import {
  allGood,
  members,
  push,
  storyOf,
  storyWith as storyOfTask,
  version,
  violatedBy,
  write,
} from './testing/story.ts'

const memory = version('m', 1, {
  kind: 'memory',
  familyId: 'f',
  audience: 'family:f',
  imageUrl: '/api/objects/kept',
})

const sent = (keptHash: string | null = 'kept'): Entry => ({
  type: 'photo',
  at: 4,
  memoryId: 'm',
  sentHash: 'sent',
  keptHash,
})

const seen = (userId: string, sha256 = 'kept'): PhotoRead => ({
  userId,
  memoryId: 'm',
  shown: { status: 200, mediaType: 'image/webp' },
  original: { status: 200, sha256 },
})

const notFound = (userId: string): PhotoRead => ({
  userId,
  memoryId: 'm',
  shown: { status: 404, mediaType: 'application/json' },
  original: { status: 404, sha256: 'none' },
})

const ended = (more: Partial<FinalPhotos>): Entry => ({
  type: 'final-photos',
  at: 90,
  reads: [seen('ann'), seen('ben'), notFound('stranger')],
  rows: [{ hash: 'kept', userId: 'ann' }],
  files: ['kept'],
  drafts: [],
  ...more,
})

const storyWith = (photo: Entry, more: Partial<FinalPhotos>): readonly Entry[] =>
  storyOf([photo, push('ann', [memory], allGood, 5), ended(more)], [...members, memory])

const violated = (more: Partial<FinalPhotos>): readonly number[] =>
  violatedBy(storyWith(sent(), more))

const rowsOf = (userId: string): FinalPhotos['rows'] => [{ hash: 'kept', userId }]

describe('property 11, photos are kept, and seen by who may see them', () => {
  it('holds where the family sees the photo that was sent, and nobody else', () => {
    expect(violated({})).toEqual([])
  })

  it('holds where the server does not have what it must not take, and a device says so', () => {
    const reads = ['ann', 'ben', 'stranger'].map(notFound)
    const story = storyWith(sent(null), { reads, rows: [], files: [] })
    const told = story.map((entry) =>
      entry.type === 'final-device'
        ? { ...entry, photos: [{ id: 'memory:m', problem: 'unreadable-photo' }] }
        : entry,
    )
    expect(violatedBy(story)).toEqual([11])
    expect(violatedBy(told)).toEqual([])
  })

  it.each<[string, Partial<FinalPhotos>]>([
    ['somebody of the family who does not get it', { reads: [seen('ann'), notFound('ben')] }],
    ['an original that is another', { reads: [seen('ann', 'sent')] }],
    ['a stranger who gets it', { reads: [seen('stranger')] }],
    ['one that two people are said to have sent', { rows: [...rowsOf('ann'), ...rowsOf('ben')] }],
    ['a file that nobody sent', { files: ['kept', 'other'] }],
    ['a row without its file', { files: [] }],
    ['what was left half done', { drafts: ['draft'] }],
  ])('reports %s', (_, more) => {
    expect(violated(more)).toEqual([11])
  })

  it('reports a photo that still waits', () => {
    const story = storyWith(sent(), {})
    const waiting = story.map((entry) =>
      entry.type === 'final-device' ? { ...entry, photos: [{ id: 'memory:m' }] } : entry,
    )
    expect(violatedBy(waiting)).toEqual([11])
  })
})

describe('property 1, of a photo that the server keeps under another name', () => {
  const refusedWith = (imageUrl: string): readonly number[] => {
    const fields = { imageUrl: '/api/objects/sent' }
    const made = write('ben', 'made', fields, { op: 'create', id: 'm', kind: 'memory' })
    const told = { recordId: 'm', reason: 'refused', fields: [], content: { imageUrl } }
    return violatedBy(storyOfTask([sent(), made], { attention: [told] }))
  }

  it('holds for one of a refused memory that is told of under either name', () => {
    expect(refusedWith('/api/objects/sent')).toEqual([])
    expect(refusedWith('/api/objects/kept')).toEqual([])
  })

  it('reports a refused memory that is listed with another photo', () => {
    expect(refusedWith('/api/objects/other')).toEqual([1])
  })
})
