import { describe, expect, it } from 'vitest'
import { buildTask } from '../testing/builders.ts'
import { kindNames, kindOf } from '../core/registry.ts'
import { limits } from '../core/limits.ts'
import {
  checkpointSchema,
  collectionNames,
  protocolVersion,
  pullRequestSchema,
  pushRequestSchema,
} from './protocol.ts'

const progress = (value: unknown) => ({ epoch: 'e', audiences: { 'family:f': value } })

describe('a checkpoint', () => {
  it.each([[{ after: 0 }], [{ upTo: 9, rank: 1, before: 4 }], [{ leaving: 3, held: 7 }]])(
    'may say %j of an audience',
    (value) => {
      expect(checkpointSchema.safeParse(progress(value)).success).toBe(true)
    },
  )

  it.each([
    [{}],
    [{ after: -1 }],
    [{ after: 1.5 }],
    [{ after: '1' }],
    [{ after: 1, before: 2 }],
    [{ upTo: 1 }],
    [null],
  ])('may not say %j', (value) => {
    expect(checkpointSchema.safeParse(progress(value)).success).toBe(false)
  })

  it('names no more audiences than anybody can have been in', () => {
    const naming = (count: number) => ({
      epoch: 'e',
      audiences: Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`family:${at}`, { after: 0 }]),
      ),
    })
    expect(checkpointSchema.safeParse(naming(limits.audiences)).success).toBe(true)
    expect(checkpointSchema.safeParse(naming(limits.audiences + 1)).success).toBe(false)
  })

  it('may name the versions of memberships, which are whole numbers', () => {
    const naming = (memberships: unknown) => ({ epoch: 'e', audiences: {}, memberships })
    expect(checkpointSchema.safeParse(naming({ f: 3 })).success).toBe(true)
    expect(checkpointSchema.safeParse(naming({ f: 0 })).success).toBe(false)
    expect(checkpointSchema.safeParse(naming({ f: '3' })).success).toBe(false)
  })

  it('rejects a partial one, which would erase audiences', () => {
    expect(checkpointSchema.safeParse({ audiences: {} }).success).toBe(false)
    expect(checkpointSchema.safeParse({ epoch: 'e' }).success).toBe(false)
  })
})

describe('a pull', () => {
  const pull = { protocol: protocolVersion, collections: { tasks: null }, limit: 100 }

  it('names collections and how many rows it takes', () => {
    expect(pullRequestSchema.safeParse(pull).success).toBe(true)
  })

  it.each([
    [{ ...pull, collections: { secrets: null } }],
    [{ ...pull, limit: 0 }],
    [{ ...pull, limit: limits.pullRows + 1 }],
    [{ ...pull, collections: { tasks: 'x' } }],
    [{ collections: {}, limit: 1 }],
  ])('rejects %j', (value) => {
    expect(pullRequestSchema.safeParse(value).success).toBe(false)
  })
})

describe('a push', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, () => ({ newDocumentState: buildTask() }))
  const push = (body: object) =>
    pushRequestSchema.safeParse({ protocol: protocolVersion, collection: 'tasks', ...body })

  it('takes as many rows as the limit says, and not one more', () => {
    expect(push({ rows: rows(limits.pushRows) }).success).toBe(true)
    expect(push({ rows: rows(limits.pushRows + 1) }).success).toBe(false)
  })

  it('keeps fields that this version does not know', () => {
    const task = { ...buildTask(), mood: 'sunny' }
    const parsed = push({ rows: [{ newDocumentState: task, assumedMasterState: task }] })
    expect(parsed.data?.rows[0]?.newDocumentState).toEqual(task)
    expect(parsed.data?.rows[0]?.assumedMasterState).toEqual(task)
  })

  it.each([
    [{ rows: [{ newDocumentState: { _deleted: false } }] }],
    [{ rows: [{ newDocumentState: { id: 'x' } }] }],
    [{ rows: [{ newDocumentState: { id: '', _deleted: false } }] }],
    [{ rows: [{}] }],
    [{ rows: 'all' }],
    [{ collection: 'secrets', rows: [] }],
  ])('rejects %j', (body) => {
    expect(push(body).success).toBe(false)
  })
})

describe('the registry', () => {
  it('keeps every kind in a collection that is replicated', () => {
    for (const name of kindNames) expect(collectionNames).toContain(kindOf(name)?.collection)
  })

  it.each([['toString'], ['__proto__'], ['spaceship'], [undefined]])('knows no %s', (name) => {
    expect(kindOf(name)).toBeUndefined()
  })
})
