import { describe, expect, it } from 'vitest'
import { check } from '../check.ts'
import { groupsAreWhole } from './groups.ts'
import { toHistory } from './history.ts'
import type { Entry, Glance, Rec } from './history.ts'
import {
  instant,
  member,
  pull,
  push,
  pushGroup,
  storyOf,
  version,
  write,
} from '../testing/story.ts'

const members = [member('ann', 1, { role: 'parent' }), member('ben', 1, { role: 'parent' })]

const made = (id: string, kind: string): Rec =>
  version(id, 1, { kind, familyId: 'f', audience: 'household:f', updatedAt: instant(5) })

const [todo, event] = [made('todo', 'task'), made('event', 'event')]

const batch: readonly Entry[] = [todo, event].map(({ id, kind = '' }) =>
  write('ann', `${id}-1`, {}, { op: 'create', id, kind, group: 'group 1', at: 3000 }),
)

const taken = { conflicts: [], refused: [], groups: [{ id: 'g', outcome: 'taken', refused: [] }] }

const sent = pushGroup('ann', [todo, event], taken, 6000)

const pulled = (at: number, documents: Readonly<Record<string, readonly Rec[]>>): Entry => ({
  ...(pull('ben', [], at) as Entry & { readonly type: 'exchange' }),
  request: { collections: Object.fromEntries(Object.keys(documents).map((name) => [name, null])) },
  answer: {
    collections: Object.fromEntries(
      Object.entries(documents).map(([name, records]) => [name, { documents: records }]),
    ),
  },
})

const glance = (device: string, at: number, more: Partial<Glance>): Entry => ({
  type: 'glance',
  device,
  at,
  held: [],
  waiting: [],
  isPulling: false,
  ...more,
})

const serverLook = (at: number, ...ids: readonly string[]): Entry => ({
  type: 'server-look',
  at,
  edits: { todo: [], event: [], ...Object.fromEntries(ids.map((id) => [id, [`${id}-1`]])) },
})

const violations = (
  happened: readonly Entry[],
  versions: readonly Rec[] = [...members, todo, event],
): readonly string[] =>
  groupsAreWhole(toHistory(storyOf(happened, versions))).map(({ message }) => message)

const both = { tasks: [todo], events: [event] }

describe('property 12, what was written as one', () => {
  it('holds for a batch that is on the server as a whole or not at all', () => {
    const looks = [serverLook(4000), serverLook(7000, 'todo', 'event')]
    expect(violations([...batch, sent, ...looks])).toEqual([])
    expect(violations(batch, members)).toEqual([])
  })

  it('reports a server that holds half of a batch during a run', () => {
    expect(violations([...batch, sent, serverLook(7000, 'todo')])).toHaveLength(2)
  })

  it('reports a server that holds half of a batch at the end', () => {
    expect(violations(batch, [...members, todo])).toHaveLength(1)
  })

  it('reports a group of which the server took one change to existing records', () => {
    const changed = { ...todo, rev: 2, editId: 'todo-2' }
    const other = { ...event, rev: 2, editId: 'event-2' }
    const later = pushGroup('ann', [changed, other], taken, 9000)
    const all = [...batch, sent, later]
    expect(violations(all, [...members, todo, event, changed, other])).toEqual([])
    expect(violations(all, [...members, todo, event, changed])).toHaveLength(1)
  })

  it('holds for a group that was merged and sent again with one edit of before', () => {
    const merged = { ...todo, editId: 'merged' }
    const conflict = { groups: [{ id: 'g', outcome: 'conflict', conflicts: [todo] }] }
    const first = pushGroup('ann', [todo, event], conflict, 5000)
    const again = pushGroup('ann', [merged, event], taken, 6000)
    expect(violations([first, again], [...members, merged, event])).toEqual([])
    expect(violations([first], [...members, event])).toHaveLength(1)
  })

  it('holds for edits that were sent each alone', () => {
    expect(violations([push('ann', [todo, event], {}, 6000)], [...members, todo])).toEqual([])
  })

  it('reports a device on which half of its own batch waits', () => {
    const held = ['todo', 'event']
    const seen = (more: Partial<Glance>) => violations([...batch, glance('ann', 4000, more)])
    expect(seen({ held, waiting: ['todo', 'event'], isPulling: true })).toEqual([])
    expect(seen({ held, waiting: ['todo'], isPulling: true })).toHaveLength(1)
    expect(seen({ held: ['todo'], waiting: held, isPulling: true })).toHaveLength(1)
  })

  it('holds for a device on which another edit of one of its records waits alone', () => {
    const later = write('ann', 'todo-2', {}, { id: 'todo', group: 'group 2', at: 6500 })
    const seen = glance('ann', 7000, { held: ['todo', 'event'], waiting: ['todo'] })
    expect(violations([...batch, sent, later, seen])).toEqual([])
  })

  it('reports another device that holds half of a batch after a pull', () => {
    const seen = (more: Partial<Glance>) =>
      violations([...batch, sent, pulled(7000, both), glance('ben', 8000, more)])
    expect(seen({ held: ['todo', 'event'] })).toEqual([])
    expect(seen({ held: [] })).toEqual([])
    expect(seen({ held: ['todo'] })).toHaveLength(1)
  })

  it('holds for another device in the middle of a pull', () => {
    const half = glance('ben', 8000, { held: ['todo'], isPulling: true })
    expect(violations([...batch, sent, pulled(7000, both), half])).toEqual([])
  })

  it('holds for a device that has not asked for the other half’s collection since', () => {
    const half = glance('ben', 8000, { held: ['todo'] })
    const others = pulled(7000, { tasks: [todo] })
    const anns = { ...pulled(7100, both), device: 'ann' } as Entry
    expect(violations([...batch, sent, others, anns, half])).toEqual([])
    const asked = pulled(7500, { events: [] })
    expect(violations([...batch, sent, others, anns, asked, half])).toHaveLength(1)
  })

  it('holds for half of which a device’s person may read the other half alone', () => {
    const left = member('ben', 2, { role: 'extended_family', updatedAt: instant(6) })
    const half = glance('ben', 8000, { held: ['todo'] })
    const versions = [...members, left, todo, event]
    expect(violations([...batch, sent, pulled(7000, both), half], versions)).toEqual([])
  })

  it('holds for what devices give back record by record after a restore', () => {
    const restored: Entry = { type: 'server', at: 6500, what: 'restored', offset: 0, realTime: 0 }
    expect(violations([...batch, sent, restored, serverLook(7000, 'todo')])).toEqual([])
  })

  it('holds for what devices give back before its author sends it again', () => {
    const restored: Entry = { type: 'server', at: 6500, what: 'restored', offset: 0, realTime: 0 }
    const again = pushGroup('ann', [todo, event], taken, 8000)
    const history = [...batch, sent, restored, serverLook(7000, 'todo'), again]
    expect(violations(history)).toEqual([])
  })
})

describe('a group that was refused', () => {
  const refusal = {
    groups: [{ id: 'g', outcome: 'refused', refused: [{ id: 'event' }], conflicts: [] }],
  }
  const refused = pushGroup('ben', [todo, event], refusal, 6000)
  const bens = [todo, event].map(({ id, kind = '', editId = '' }) =>
    write('ben', editId, { priority: 'high' }, { op: 'create', id, kind, group: 'group 1' }),
  )

  it('counts as explained by one item that describes all of it', () => {
    const item = { recordId: 'event', reason: 'refused', fields: [], content: { priority: 'high' } }
    const group = [item, { ...item, recordId: 'todo' }]
    const violatedWith = (attention: object): readonly number[] =>
      check(
        toHistory(storyOf([...bens, refused], members, { attention: [attention as typeof item] })),
      ).map(({ property }) => property)
    expect(violatedWith({ ...item, group })).toEqual([])
    expect(violatedWith(item)).toEqual([1])
  })
})

describe('a write for which there was no room', () => {
  it('reports an edit that was stored all the same', () => {
    const told = { op: 'create', id: 'todo', kind: 'task', outcome: 'full' } as const
    const full = write('ann', 'todo-1', {}, told)
    const found = check(toHistory(storyOf([full], [...members, todo])))
    expect(found.map(({ property }) => property)).toEqual([1])
    expect(check(toHistory(storyOf([full], members)))).toEqual([])
  })
})
