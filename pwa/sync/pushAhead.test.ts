import { describe, expect, it } from 'vitest'
import type { PushResponse, PushRow } from '#shared/sync/protocol.ts'
import { buildTask } from '#shared/testing/builders.ts'
import { createGate, pause } from './gate.ts'
import { createPushAhead } from './pushAhead.ts'

const before = buildTask({ id: 't', editId: 'e1', rev: 3 })
const after = { ...before, title: 'Oat milk', editId: 'e2' }
const row: PushRow = { assumedMasterState: before, newDocumentState: after }
const accepted: PushResponse = { conflicts: [], refused: [] }
const never = new Promise<never>(() => {})

const setUp = (send = async (): Promise<PushResponse> => accepted) => {
  const state = { pushing: false }
  const sent: PushRow[] = []
  const gate = createGate(
    () => (state.pushing ? pause(1) : undefined),
    () => false,
  )
  const ahead = createPushAhead(gate, (each) => {
    sent.push(each)
    return send()
  })
  return { state, sent, gate, ahead }
}

describe('An edit that was sent ahead', () => {
  it('is what RxDB pushes next: the answer is the answer to that, once', async () => {
    const { sent, ahead } = setUp()
    await ahead.begin({ before, after, laid: Promise.resolve('laid') })
    expect(sent).toEqual([row])
    expect(ahead.hasAny(['t'])).toBe(true)
    expect(await ahead.take(row)).toBe(accepted)
    expect(await ahead.take(row)).toBeUndefined()
  })

  it.each<[string, PushRow]>([
    ['says something else', { ...row, newDocumentState: { ...after, title: 'Bread' } }],
    ['is a later edit', { ...row, newDocumentState: { ...after, editId: 'e3' } }],
    ['lies over another state', { ...row, assumedMasterState: { ...before, editId: 'e0' } }],
    ['lies over more than that', { ...row, over: ['e0', 'e1'] }],
    ['makes a record', { newDocumentState: after }],
  ])('is no answer to a row that %s', async (_, other) => {
    const { ahead } = setUp()
    await ahead.begin({ before, after, laid: Promise.resolve('laid') })
    expect(await ahead.take(other)).toBeUndefined()
  })

  it("is of a record that the server has: what it has never seen is made by RxDB's push", async () => {
    const { sent, ahead } = setUp()
    const { rev: _, ...made } = before
    await ahead.begin({ before: made, after, laid: Promise.resolve('laid') })
    expect(sent).toEqual([])
  })

  it('is sent again where no answer came', async () => {
    const { ahead } = setUp(() => Promise.reject(new TypeError('no network')))
    await ahead.begin({ before, after, laid: Promise.resolve('laid') })
    expect(await ahead.take(row)).toBeUndefined()
  })

  it('holds pulls up until RxDB has come to it', async () => {
    const { gate, ahead } = setUp()
    const log: string[] = []
    await ahead.begin({ before, after, laid: never })
    const pulled = gate.pulling(async () => void log.push('pull'))
    expect(gate.pullingNow(async () => undefined)).toBeUndefined()
    await pause(20)
    expect(log).toEqual([])
    await gate.pushing(() => ahead.take(row))
    await pulled
    expect(log).toEqual(['pull'])
  })

  it('holds nothing up where its record could not be written', async () => {
    const { gate, ahead } = setUp()
    await ahead.begin({ before, after, laid: Promise.reject(new Error('no room left')) })
    await gate.pulling(async () => undefined)
    expect(await ahead.take(row)).toBeUndefined()
  })

  it('is no answer once a pull has come in between, which may have brought its echo', async () => {
    const { gate, ahead } = setUp()
    await ahead.begin({ before, after, laid: never })
    await gate.pushing(() => Promise.reject(new Error('no network'))).catch(() => {})
    await gate.pulling(async () => undefined)
    expect(await ahead.take(row)).toBeUndefined()
  })

  it('waits its turn while anything else is under way, or after a push has failed', async () => {
    const { state, sent, gate, ahead } = setUp()
    const edit = { before, after, laid: never }
    state.pushing = true
    await ahead.begin(edit)
    state.pushing = false
    void gate.pulling(() => pause(20))
    await ahead.begin(edit)
    await pause(30)
    await gate.pushing(() => Promise.reject(new Error('no network'))).catch(() => {})
    await ahead.begin(edit)
    expect(sent).toEqual([])
  })
})
