import { beforeEach, describe, expect, it } from 'vitest'
import { waitingEvents } from '#shared/calendar/eventLists.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { buildAttendance, buildEvent, buildEventDecision } from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { edited, openFamilyStage } from '#server/testing/syncStage.ts'
import { accepted } from '#server/testing/verdicts.ts'

const stage = prepare(beforeEach, openFamilyStage)

const party = (fields: object = {}) => buildEvent({ familyId: 'F', title: 'Party', ...fields })
const decides = ({ id, editId = '' }: WireRecord, verdict: 'approved' | 'returned') =>
  buildEventDecision({ familyId: 'F', recordId: id, ofEdit: editId, verdict })
const push = (userId: string, next: WireRecord, assumed?: WireRecord) =>
  stage.push(userId, next, assumed, 'events')
const takes = async (userId: string, next: WireRecord, assumed?: WireRecord) =>
  accepted(await push(userId, next, assumed))
const waiting = () => stage.store.read((tx) => tx.records.list(waitingEvents('F')))

describe('An event that a child makes', () => {
  it('stays pending, readable to the child and the parents alone', async () => {
    const event = await takes('kim', party({ shared: true }))
    expect(event).toMatchObject({ approval: 'pending', audience: 'child:F:kim' })
    expect((await waiting()).map(({ id }) => id)).toEqual([event.id])
    expect((await push('gil', edited(event, { title: 'Mine' }), event)).type).toBe('refused')
  })

  it('becomes everybody’s with all its parts once it is approved', async () => {
    const event = await takes('kim', party({ shared: true }))
    const goes = buildAttendance({ familyId: 'F', eventId: event.id, userId: 'kim' })
    expect((await takes('kim', goes)).audience).toBe('child:F:kim')
    await takes('ann', decides(event, 'approved'))
    expect(await stage.held(event.id)).toMatchObject({
      approval: 'approved',
      audience: 'family:F',
    })
    expect((await stage.held(goes.id)).audience).toBe('family:F')
    expect(await waiting()).toEqual([])
    const approved = await stage.held(event.id)
    expect(await push('kim', edited(approved, { title: 'Ball' }), approved)).toMatchObject({
      refusal: { code: 'forbidden' },
    })
  })

  it('stays with the child and the parents when it is returned, and can be sent again', async () => {
    const event = await takes('kim', party())
    await takes('ann', { ...decides(event, 'returned'), reason: 'Too late in the evening' })
    const returned = await stage.held(event.id)
    expect(returned).toMatchObject({ approval: 'returned', audience: 'child:F:kim' })
    expect(await waiting()).toEqual([])
    const changed = edited(returned, { title: 'Breakfast' })
    expect(await takes('kim', changed, returned)).toMatchObject({ approval: 'pending' })
  })

  it('accepts a parent’s edit as its approval, and the child can take it back while it is pending', async () => {
    const event = await takes('kim', party())
    expect(await takes('ann', edited(event, { title: 'Tea' }), event)).toMatchObject({
      approval: 'approved',
      audience: 'household:F',
    })
    const other = await takes('kim', party())
    await takes('kim', { ...other, _deleted: true, editId: 'end' }, other)
    expect((await stage.held(other.id))._deleted).toBe(true)
  })

  it('ignores an approval by the child', async () => {
    const event = await takes('kim', party({ approval: 'approved' }))
    expect(event.approval).toBe('pending')
    expect((await push('kim', decides(event, 'approved'))).type).toBe('refused')
    expect((await stage.held(event.id)).approval).toBe('pending')
  })

  it('leaves events that parents make as they were', async () => {
    const event = await takes('ann', party({ approval: 'pending' }))
    expect(event).not.toHaveProperty('approval')
    expect(event.audience).toBe('household:F')
  })
})
