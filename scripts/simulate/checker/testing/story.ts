import { check } from '../check.ts'
import { toHistory } from '../sync/history.ts'
import type { Attention, Entry, Exchange, History, Rec, Violation, Write } from '../sync/history.ts'

export const instant = (second: number): string =>
  new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString()

export const version = (id: string, rev: number, fields: Partial<Rec>): Rec => ({
  id,
  rev,
  editId: `${id}-${rev}`,
  createdAt: instant(1),
  createdBy: 'ann',
  updatedBy: 'ann',
  updatedAt: instant(rev),
  _deleted: false,
  ...fields,
})

export const member = (userId: string, rev: number, fields: Partial<Rec>): Rec =>
  version(`f:${userId}`, rev, {
    kind: 'member',
    familyId: 'f',
    userId,
    leftAt: null,
    audience: 'family:f',
    updatedAt: instant(0),
    ...fields,
  })

export const task = (rev: number, fields: Partial<Rec>): Rec =>
  version('t', rev, {
    kind: 'task',
    familyId: 'f',
    audience: 'household:f',
    assignedTo: null,
    title: 'title 1',
    description: 'description 1',
    ...fields,
  })

export const write = (
  device: string,
  editId: string,
  fields: Write['fields'],
  more: Partial<Write> = {},
): Write => ({
  type: 'write',
  at: 10,
  device,
  userId: device,
  op: 'change',
  id: 't',
  kind: 'task',
  fields,
  outcome: 'written',
  editId,
  clock: 0,
  ...more,
})

export const push = (
  device: string,
  rows: readonly Rec[],
  answer: object | undefined,
  at: number,
): Entry => ({
  type: 'exchange',
  at,
  startedAt: at - 1,
  device,
  method: 'POST',
  path: '/api/sync/push',
  request: { rows: rows.map((newDocumentState) => ({ newDocumentState })) },
  ...(answer === undefined ? {} : { status: 200, answer }),
  delivered: answer !== undefined,
})

export const pushGroup = (
  device: string,
  rows: readonly Rec[],
  answer: object,
  at: number,
): Entry => {
  const groups = [{ id: 'g', rows: rows.map((newDocumentState) => ({ newDocumentState })) }]
  return { ...(push(device, [], answer, at) as Exchange), request: { rows: [], groups } }
}

export const pull = (
  device: string,
  documents: readonly Rec[],
  at: number,
  from: unknown = null,
): Entry => ({
  type: 'exchange',
  at,
  startedAt: at - 1,
  device,
  method: 'POST',
  path: '/api/sync/pull',
  request: { collections: { tasks: from } },
  status: 200,
  answer: { collections: { tasks: { documents, checkpoint: { at } } } },
  delivered: true,
})

export const call = (
  device: string,
  method: string,
  path: string,
  request: unknown,
  answer: unknown,
): Entry => ({
  type: 'exchange',
  at: 30,
  startedAt: 29,
  device: `rest:${device}`,
  method,
  path,
  request,
  status: 200,
  answer,
  delivered: true,
})

export const allGood = { conflicts: [], refused: [] }
export const members = [member('ann', 1, { role: 'parent' }), member('ben', 1, { role: 'parent' })]
export const made = task(1, {})
export const byBen = task(2, { updatedBy: 'ben', title: 'title 2' })
export const both = (rev: number, fields: Partial<Rec> = {}): Rec =>
  task(rev, { title: 'title 2', description: 'description 2', ...fields })
export const byAnn = both(3)

export interface Ending {
  readonly versions?: readonly Rec[]
  readonly held?: Readonly<Record<string, readonly Rec[]>>
  readonly waiting?: readonly { readonly id: string }[]
  readonly attention?: readonly Attention[]
}

export const storyOf = (
  happened: readonly Entry[],
  versions: readonly Rec[],
  ending: Omit<Ending, 'versions'> = {},
): readonly Entry[] => {
  const newest = new Map(versions.map((each) => [each.id, each]))
  const records = [...newest.values()]
  const live = records.filter(({ _deleted }) => !_deleted)
  return [
    { type: 'start', at: 0, seed: 1, devices: { ann: 'ann', ben: 'ben' } },
    { type: 'server', at: 0, what: 'started', offset: 0, realTime: Date.parse(instant(0)) },
    ...happened,
    { type: 'server', at: 90, what: 'stopped', offset: 0, realTime: Date.parse(instant(60)) },
    ...['ann', 'ben'].map((device): Entry => ({
      type: 'final-device',
      at: 99,
      device,
      records: ending.held?.[device] ?? live,
      waiting: device === 'ben' ? (ending.waiting ?? []) : [],
      attention: device === 'ben' ? (ending.attention ?? []) : [],
    })),
    { type: 'final-server', at: 99, records, versions },
  ]
}

export const storyWith = (more: readonly Entry[], ending: Ending = {}): readonly Entry[] =>
  storyOf(
    [
      write('ann', 't-1', { title: 'title 1', description: 'description 1' }, { op: 'create' }),
      push('ann', [made], allGood, 11),
      pull('ben', [made], 13),
      write('ben', 't-2', { title: 'title 2' }),
      push('ben', [byBen], allGood, 15),
      pull('ann', [byBen], 17),
      write('ann', 't-3', { description: 'description 2' }),
      push('ann', [byAnn], allGood, 19),
      ...more,
    ],
    ending.versions ?? [...members, made, byBen, byAnn],
    ending,
  )

export const violatedBy = (story: readonly Entry[]): readonly number[] => [
  ...new Set(check(toHistory(story)).map(({ property }) => property)),
]

export const household = [
  member('ann', 1, { role: 'parent' }),
  member('kim', 1, { role: 'child' }),
  member('gil', 1, { role: 'grandparent' }),
  member('eve', 1, { role: 'extended_family' }),
]

export const violationsIn = (
  property: (history: History) => readonly Violation[],
  versions: readonly Rec[],
): number => {
  const records = [...new Map(versions.map((each) => [each.id, each])).values()]
  const start = { type: 'start', at: 0, seed: 1, devices: {} } as const
  return property(toHistory([start, { type: 'final-server', at: 0, records, versions }])).length
}
