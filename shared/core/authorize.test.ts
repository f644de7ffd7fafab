import { describe, expect, it } from 'vitest'
import { tick } from '../tasks/task.ts'
import { asStored, buildFamily, buildMember, buildTask } from '../testing/builders.ts'
import { contextOf, emptyContext } from '../testing/contexts.ts'
import { personActor } from './actor.ts'
import { authorize, changedFields, mayEditWhole } from './authorize.ts'
import { memberPolicy } from '../people/family/memberPolicy.ts'
import { taskPolicy } from '../tasks/taskPolicy.ts'

const at = '2026-03-14T10:00:00.000Z'
const child = personActor('kim', [{ familyId: 'f', userId: 'kim', role: 'child' }])
const parent = personActor('ann', [{ familyId: 'f', userId: 'ann', role: 'parent' }])

describe('a refusal', () => {
  it('names the refused fields, so that the others can still be written', () => {
    const current = buildTask({ familyId: 'f', assignedTo: 'kim', createdBy: 'ann' })
    const next = { ...current, ...tick('completed', at), title: 'Other', priority: 'high' as const }
    const refusal = authorize(taskPolicy, child, current, next, emptyContext)
    expect(refusal).toEqual({ code: 'forbidden', fields: ['title', 'priority'] })
  })

  it('leaves the rest of an edit that gives away one’s own record', () => {
    const current = buildTask({ familyId: 'f', assignedTo: null, createdBy: 'kim' })
    const next = { ...current, title: 'Other', mood: 'sunny', assignedTo: 'ann' }
    const refusal = authorize(taskPolicy, child, current, next, emptyContext)
    expect(refusal).toEqual({ code: 'forbidden', fields: ['assignedTo'] })
    const deleted = { ...current, _deleted: true }
    expect(authorize(taskPolicy, child, deleted, next, emptyContext)?.code).toBe('forbidden')
  })

  it('covers fields that this version does not know', () => {
    const current = buildTask({ familyId: 'f', assignedTo: 'kim', createdBy: 'ann' })
    const next = { ...current, colour: 'red' }
    expect(authorize(taskPolicy, child, current, next, emptyContext)?.fields).toEqual(['colour'])
    expect(authorize(taskPolicy, parent, current, next, emptyContext)).toBeUndefined()
  })
})

describe('the changed fields', () => {
  it('exclude server-set fields and fields that every edit writes', () => {
    const current = asStored(buildTask())
    const next = { ...current, editId: 'other', rev: 9, audience: 'user:x', updatedBy: 'x' }
    expect(changedFields(current, { ...next, title: 'Other' })).toEqual(['title'])
  })
})

describe('a family', () => {
  const founder = buildMember({ familyId: 'f', userId: 'ann', role: 'parent' })
  const family = buildFamily({ id: 'f', createdBy: 'ann' })

  it('gets its founder as its first parent', () => {
    const context = contextOf([family], [])
    expect(authorize(memberPolicy, parent, undefined, founder, context)).toBeUndefined()
  })

  it('refuses a first parent who did not found it', () => {
    const context = contextOf([{ ...family, createdBy: 'ben' }], [])
    const refusal = authorize(memberPolicy, parent, undefined, founder, context)
    expect(refusal?.code).toBe('forbidden')
  })

  it('refuses a second founder', () => {
    const context = contextOf([family], [buildMember({ familyId: 'f', userId: 'ben' })])
    const refusal = authorize(memberPolicy, parent, undefined, founder, context)
    expect(refusal?.code).toBe('forbidden')
  })

  it.each([
    ['leaving', { leftAt: at }],
    ['becoming something else', { role: 'grandparent' as const }],
  ])('keeps its last parent from %s', (_, change) => {
    const former = buildMember({ familyId: 'f', userId: 'ben', role: 'parent', leftAt: at })
    const context = contextOf([family], [founder, former])
    const refusal = authorize(memberPolicy, parent, founder, { ...founder, ...change }, context)
    expect(refusal?.code).toBe('last-parent')
  })

  it('lets a parent leave while another stays', () => {
    const other = buildMember({ familyId: 'f', userId: 'ben', role: 'parent' })
    const context = contextOf([family], [founder, other])
    const next = { ...founder, leftAt: at }
    expect(authorize(memberPolicy, parent, founder, next, context)).toBeUndefined()
  })

  it('rejects a membership under another pair’s id', () => {
    const context = contextOf([family], [])
    const wrong = { ...founder, id: 'f:ben' }
    expect(authorize(memberPolicy, parent, undefined, wrong, context)?.code).toBe('invalid')
  })
})

describe('the right to edit the whole', () => {
  it('belongs to parents and the maker, not to people who may only tick', () => {
    const task = buildTask({ familyId: 'f', assignedTo: 'kim', createdBy: 'ann' })
    expect(mayEditWhole(taskPolicy, parent, task, emptyContext)).toBe(true)
    expect(mayEditWhole(taskPolicy, child, task, emptyContext)).toBe(false)
    const own = { ...task, createdBy: 'kim' }
    expect(mayEditWhole(taskPolicy, child, own, emptyContext)).toBe(true)
  })
})
