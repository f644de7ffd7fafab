import { beforeEach, describe, expect, it } from 'vitest'
import { waitingComments, waitingMemories } from '#shared/memories/memoryLists.ts'
import { memberId } from '#shared/people/family/member.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { commentDecisionKind, memoryDecisionKind } from '#shared/approvals/decisionKind.ts'
import {
  builderOf,
  buildMemory,
  buildMemoryComment,
  buildMemoryFavorite,
} from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { edited, openFamilyStage } from '#server/testing/syncStage.ts'
import { accepted } from '#server/testing/verdicts.ts'

const stage = prepare(beforeEach, openFamilyStage)

const snow = () => buildMemory({ familyId: 'F', title: 'Snow' })
const said = (memoryId: string) => buildMemoryComment({ familyId: 'F', memoryId, comment: 'Wow!' })
type Verdict = 'approved' | 'returned'
const of = ({ id, editId = '' }: WireRecord) => ({ familyId: 'F', recordId: id, ofEdit: editId })
const decides = (record: WireRecord, verdict: Verdict) =>
  builderOf(memoryDecisionKind)({ ...of(record), verdict })
const decidesComment = (record: WireRecord, verdict: Verdict) =>
  builderOf(commentDecisionKind)({ ...of(record), verdict })

const push = (userId: string, next: WireRecord, assumed?: WireRecord) =>
  stage.push(userId, next, assumed, 'memories')
const takes = async (userId: string, next: WireRecord, assumed?: WireRecord) =>
  accepted(await push(userId, next, assumed))
const audienceOf = async ({ id }: WireRecord) => (await stage.held(id)).audience
const waiting = async () => {
  const lists = [waitingMemories('F'), waitingComments('F')]
  const found = await stage.store.read((tx) =>
    Promise.all(lists.map((list) => tx.records.list(list))),
  )
  return found.flat().map(({ id }) => id)
}

describe('What waits of who is no child any more', () => {
  const isNow = async (fields: object): Promise<void> => {
    const kim = await stage.held(memberId('F', 'kim'))
    await stage.put(edited(kim, fields))
  }

  it('stays with the parents to decide, and returns to the child once they are a child again', async () => {
    const memory = await takes('kim', snow())
    const comment = await takes('kim', said(memory.id))
    const returned = await takes('kim', buildMemory({ familyId: 'F', title: 'Ice' }))
    const verdict = await takes('ann', decides(returned, 'returned'))
    const gone = await takes('kim', said(memory.id))
    const goneVerdict = await takes('ann', decidesComment(gone, 'returned'))
    const held = await stage.held(gone.id)
    await takes('ann', { ...held, _deleted: true, editId: 'gone' }, held)
    const all = [memory, comment, returned, verdict, gone, goneVerdict]
    const audiences = async () => [...new Set(await Promise.all(all.map(audienceOf)))]
    await isNow({ role: 'grandparent' })
    expect(await audiences()).toEqual(['parents:F'])
    await isNow({ role: 'child' })
    expect(await audiences()).toEqual(['child:F:kim'])
    await isNow({ leftAt: '2026-03-03T00:00:00.000Z' })
    expect(await audiences()).toEqual(['parents:F'])
    await takes('ann', decides(await stage.held(memory.id), 'approved'))
    expect(await audienceOf(memory)).toBe('family:F')
  })
})

describe('A decision', () => {
  it('moves to its right audience once its record is approved, although the record does not move', async () => {
    const memory = await takes('kim', snow())
    const comment = await takes('kim', said(memory.id))
    const verdict = await takes('ann', decidesComment(comment, 'returned'))
    const kim = await stage.held(memberId('F', 'kim'))
    await stage.put(edited(kim, { leftAt: '2026-03-03T00:00:00.000Z' }))
    expect(await audienceOf(verdict)).toBe('parents:F')
    const held = await stage.held(comment.id)
    await takes('ann', edited(held, { comment: 'Wow' }), held)
    expect(await audienceOf(comment)).toBe('parents:F')
    expect(await audienceOf(verdict)).toBe('child:F:kim')
  })
})

describe('A place that was written offline', () => {
  const berlin = { latitude: 52.52, longitude: 13.405 }

  it('stays if the family keeps places; otherwise the memory loses it once', async () => {
    const first = buildMemory({ familyId: 'F', place: berlin })
    expect(await takes('gil', first)).toMatchObject({ title: first.title, place: null })
    const retried = await push('gil', first)
    expect(retried).toMatchObject({ type: 'conflict', taken: true, state: { place: null } })
    const family = await stage.held('F')
    await stage.put({ ...family, keepsPlaces: true, editId: 'on' })
    const second = await takes('gil', buildMemory({ familyId: 'F', place: berlin }))
    expect(second.place).toEqual(berlin)
    await stage.put({ ...(await stage.held('F')), keepsPlaces: false, editId: 'off' })
    const edit = await takes('gil', edited(second, { caption: 'So deep!' }), second)
    expect(edit).toMatchObject({ caption: 'So deep!', place: berlin })
    expect(await takes('gil', edited(edit, { place: null }), edit)).toMatchObject({ place: null })
  })
})

describe('A photo that a child adds', () => {
  it('stays with its parents and itself with all its parts, then becomes the family’s', async () => {
    const memory = await takes('kim', snow())
    expect(memory).toMatchObject({ approval: 'pending', audience: 'child:F:kim' })
    const comment = await takes('ann', said(memory.id))
    expect(comment.audience).toBe('child:F:kim')
    expect((await push('gil', edited(memory, { title: 'Mine' }), memory)).type).toBe('refused')
    expect((await push('gil', said(memory.id))).type).toBe('refused')
    expect(await waiting()).toEqual([memory.id])
    const decision = await takes('ann', decides(memory, 'approved'))
    expect(await stage.held(memory.id)).toMatchObject({ approval: 'approved' })
    expect(await audienceOf(memory)).toBe('family:F')
    expect(await audienceOf(comment)).toBe('family:F')
    expect(await audienceOf(decision)).toBe('child:F:kim')
    expect(await waiting()).toEqual([])
  })

  it('leaves the others with all its parts once the child changes it', async () => {
    const memory = await takes('kim', snow())
    await takes('ann', decides(memory, 'approved'))
    const comment = await takes('gil', said(memory.id))
    const like = await takes(
      'gil',
      buildMemoryFavorite({ familyId: 'F', memoryId: memory.id, userId: 'gil' }),
    )
    const approved = await stage.held(memory.id)
    const again = await takes('kim', edited(approved, { title: 'Ice' }), approved)
    expect(again).toMatchObject({ approval: 'pending', audience: 'child:F:kim' })
    expect(await audienceOf(comment)).toBe('child:F:kim')
    expect(await audienceOf(like)).toBe('user:gil')
    await takes('ann', decides(again, 'returned'))
    expect(await stage.held(memory.id)).toMatchObject({
      approval: 'returned',
      audience: 'child:F:kim',
    })
  })

  it('ignores an approval by the child', async () => {
    const memory = await takes('kim', { ...snow(), approval: 'approved' })
    expect(memory.approval).toBe('pending')
    for (const userId of ['kim', 'gil', 'eve', 'zoe']) {
      expect((await push(userId, decides(memory, 'approved'))).type).toBe('refused')
    }
    expect((await stage.held(memory.id)).approval).toBe('pending')
  })
})

describe('What a child writes under a memory', () => {
  it('becomes pending separately, and stays in place while the memory moves', async () => {
    const memory = await takes('gil', snow())
    expect(memory).not.toHaveProperty('approval')
    const comment = await takes('kim', said(memory.id))
    expect(comment).toMatchObject({ approval: 'pending', audience: 'child:F:kim' })
    expect(await waiting()).toEqual([comment.id])
    await takes('gil', edited(memory, { title: 'Ice' }), memory)
    expect(await stage.held(comment.id)).toMatchObject({ rev: 1, audience: 'child:F:kim' })
    await takes('ann', decidesComment(comment, 'approved'))
    expect(await stage.held(comment.id)).toMatchObject({
      approval: 'approved',
      audience: 'family:F',
    })
  })

  it('may refer to a memory of the family that has not arrived yet', async () => {
    const theirs = await takes('zoe', buildMemory({ familyId: 'G' }))
    expect((await push('kim', said(theirs.id))).type).toBe('refused')
    const later = snow()
    const early = await takes('gil', said(later.id))
    expect(early.audience).toBe('family:F')
    await takes('kim', later)
    expect(await audienceOf(early)).toBe('child:F:kim')
  })
})
