import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attendanceId } from '#shared/calendar/attendance.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { kindOf } from '#shared/core/registry.ts'
import type { Kind } from '#shared/core/kind.ts'
import {
  buildAttendance,
  buildEvent,
  buildTask,
  buildTaskSeries,
} from '#shared/testing/builders.ts'
import { createIdMap, placeOf, withIds } from './ids.ts'

const uuid = /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

const secret = 'a secret'
const claims = {
  [placeOf(secret, 'ann')]: { userId: 'new-ann', at: '2026-01-01T00:00:00.000Z', isDone: true },
}
const kept = createIdMap({ secret, newIds: false, claims })
const anew = createIdMap({ secret, newIds: true, claims })

const kind = (record: WireRecord): Kind => {
  const found = kindOf(record.kind)
  if (found === undefined) throw new Error('No such kind')
  return found
}

const mapped = (record: WireRecord, ids = kept): WireRecord => withIds(record, kind(record), ids)

describe('An id of another server', () => {
  it('maps a person to an account only if that person has come back', () => {
    expect(kept.person('ann')).toBe('new-ann')
    expect(kept.person('ben')).toBe(placeOf(secret, 'ben'))
    expect(kept.person('new-ann')).toMatch(uuid)
    expect(kept.person('')).toBe('')
  })

  it('maps it always to the same id, another for each id, and another under another secret', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (a, b) => {
        expect(placeOf(secret, a)).toMatch(uuid)
        expect(anew.record(a)).toMatch(uuid)
        expect(placeOf(secret, a) === placeOf(secret, b)).toBe(a === b)
        expect(placeOf(secret, a)).not.toBe(anew.record(a))
        expect(placeOf(secret, a)).not.toBe(placeOf('another', a))
        expect(kept.record(a)).toBe(a)
      }),
    )
  })
})

describe('A record with ids of this server', () => {
  it('maps people and records wherever it names them', () => {
    const series = buildTaskSeries({
      familyId: 'F',
      assignedTo: 'ben',
      rotation: ['ann', 'ben'],
      createdBy: 'ben',
      updatedBy: 'ann',
    })
    const ben = placeOf(secret, 'ben')
    expect(mapped(series)).toEqual({
      ...series,
      assignedTo: ben,
      rotation: ['new-ann', ben],
      createdBy: ben,
      updatedBy: 'new-ann',
    })
    expect(mapped(series, anew)).toMatchObject({
      id: anew.record(series.id),
      familyId: anew.record('F'),
    })
  })

  it('maps them in replaced values, too', () => {
    const replaced = [
      { field: 'assignedTo', value: 'ben', by: 'ann', with: 'ben', in: 'edit' },
      { field: 'title', value: 'ann', by: 'ben' },
    ]
    const ben = placeOf(secret, 'ben')
    expect(mapped(buildTask({ replaced }))).toMatchObject({
      replaced: [
        { field: 'assignedTo', value: ben, by: 'new-ann', with: ben, in: 'edit' },
        { field: 'title', value: 'ann', by: ben },
      ],
    })
  })

  it('computes its own id from its content, whatever was sent', () => {
    const event = buildEvent()
    const answer = buildAttendance({ eventId: event.id, userId: 'ben', date: '2026-03-16' })
    const forged = { ...answer, id: `${event.id}:2026-03-16:new-ann` }
    for (const ids of [kept, anew]) {
      const pair = { eventId: ids.record(event.id), userId: ids.person('ben') }
      expect(mapped(forged, ids).id).toBe(attendanceId({ ...pair, date: '2026-03-16' }))
    }
  })

  it('accepts any content, which is validated later', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.jsonValue(),
        (fields, replaced) => {
          const record = {
            ...(fields as object),
            replaced,
            id: 'x',
            kind: 'taskSeries',
            _deleted: false,
          }
          expect(mapped(record).id).toBe('x')
        },
      ),
    )
  })
})
