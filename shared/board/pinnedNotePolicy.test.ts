import { describe, expect, it } from 'vitest'
import type { Approval } from '../core/approval.ts'
import { personActor } from '../core/actor.ts'
import { asStored, buildPinnedNote } from '../testing/builders.ts'
import { contextOf, emptyContext, neededBy } from '../testing/contexts.ts'
import type { Outcomes, Who } from '../testing/rights.ts'
import {
  cellsOf,
  familyId,
  household,
  members,
  nobody,
  parentsOnly,
  right,
} from '../testing/rights.ts'
import { pinnedNotePolicy } from './pinnedNotePolicy.ts'

const no = 'forbidden'
const everybodyIn: Outcomes = ['yes', 'yes', 'yes', 'yes', no, no, no]

type Fields = NonNullable<Parameters<typeof buildPinnedNote>[0]>
type Note = ReturnType<typeof buildPinnedNote>

const noteBy = (createdBy: string, fields: Fields = {}) =>
  asStored(buildPinnedNote({ id: 'note', familyId, ...fields }), { createdBy })
const waiting = { ...noteBy('child'), approval: 'pending' as const }

const line = (
  does: string,
  outcomes: Outcomes,
  from: (who: Who) => Note | undefined,
  to: (who: Who) => Partial<Note>,
) =>
  right<Note>(
    does,
    pinnedNotePolicy,
    (who) => {
      const current = from(who)
      return { current, next: { ...(current ?? noteBy(who)), ...to(who), editId: 'edited' } }
    },
    outcomes,
  )

const none = () => undefined
const own = (who: Who) => noteBy(who)
const anothers = () => noteBy('second')
const hearted = () => noteBy('second', { hearts: ['second'] })

const table = [
  line('pins a note for the household', household, none, () => ({})),
  line('pins a note for the family', everybodyIn, none, () => ({ shared: true })),
  line('pins a note with their heart', household, none, (who) => ({ hearts: [who] })),
  line('pins a note with another’s heart', nobody, none, () => ({ hearts: ['second'] })),
  line('rewords their own', household, own, () => ({ text: 'At four' })),
  line('shows their own to the family', everybodyIn, own, () => ({ shared: true })),
  line(
    'takes their own from the family',
    household,
    (who) => noteBy(who, { shared: true }),
    () => ({ shared: false }),
  ),
  line('rewords another’s', parentsOnly, anothers, () => ({ text: 'At four' })),
  line('likes another’s', household, anothers, (who) => ({ hearts: [who] })),
  line('likes what another liked', household, hearted, (who) => ({ hearts: ['second', who] })),
  line('likes in another’s name', nobody, anothers, () => ({ hearts: ['second'] })),
  line('takes another’s heart away', nobody, hearted, () => ({ hearts: [] })),
  line(
    'sorts the hearts',
    household,
    () => noteBy('second', { hearts: ['former', 'second'] }),
    (who) => ({ hearts: [who, 'second', 'former'] }),
  ),
  line(
    'likes what the family reads',
    everybodyIn,
    () => noteBy('second', { shared: true }),
    (who) => ({ hearts: [who] }),
  ),
  line(
    'likes what a child wrote and waits',
    ['yes', 'yes', no, no, no, no, no],
    () => waiting,
    (who) => ({ hearts: [who] }),
  ),
  line('takes down their own', everybodyIn, own, () => ({ _deleted: true })),
  line('takes down another’s', parentsOnly, anothers, () => ({ _deleted: true })),
]

describe('the rights in a note on the board', () => {
  it.each(cellsOf(table))('$who $does: $wanted', ({ who, wanted, outcomeFor }) => {
    expect(outcomeFor(who)).toBe(wanted)
  })

  it.each([
    ['household', noteBy('second'), 'household:family'],
    ['family', noteBy('second', { shared: true }), 'family:family'],
    ['child and its parents', waiting, 'child:family:child'],
    ['parents after the child has left', { ...waiting, createdBy: 'former' }, 'parents:family'],
  ])('let the %s read it', (_who, note, wanted) => {
    const context = neededBy(pinnedNotePolicy, [note], contextOf([], members))
    expect(pinnedNotePolicy.audience(note, context)).toBe(wanted)
  })
})

describe('a note on the board', () => {
  const child = personActor('child', [{ familyId, userId: 'child', role: 'child' }])
  const parent = personActor('parent', [{ familyId, userId: 'parent', role: 'parent' }])
  const childs = (approval: Approval) => ({ ...noteBy('child'), approval })
  const words = { text: 'At four' }
  const heart = { hearts: ['child'] }

  it.each([
    ['waits if a child makes it', 'pending', child, undefined, {}],
    ['waits again after a child’s edit', 'pending', child, childs('approved'), words],
    [
      'waits again after an edit with a heart',
      'pending',
      child,
      childs('approved'),
      { ...words, ...heart },
    ],
    ['stays approved with a child’s heart', 'approved', child, childs('approved'), heart],
    ['waits on with a parent’s heart', 'pending', parent, childs('pending'), heart],
    ['is approved by a parent’s edit', 'approved', parent, childs('pending'), words],
    ['needs no approval if a parent makes it', undefined, parent, undefined, {}],
    ['needs none for a heart on a parent’s', undefined, child, noteBy('parent'), heart],
  ] as const)('%s', (_title, wanted, actor, current, change) => {
    const next = { ...(current ?? noteBy('child')), ...change } as Note
    expect(pinnedNotePolicy.approval?.(actor, current, next, emptyContext)).toBe(wanted)
  })

  it('refuses the field that its author may not write', () => {
    const bound = (next: Note) => pinnedNotePolicy.binds?.(child, undefined, next, emptyContext)
    expect(bound(noteBy('child', { hearts: ['second'] }))).toEqual({ code: no, fields: ['hearts'] })
    expect(bound(noteBy('child', { id: 'x'.repeat(51) }))).toEqual({
      code: 'invalid',
      fields: ['id'],
    })
  })
})
