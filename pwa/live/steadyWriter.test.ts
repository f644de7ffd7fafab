import { describe, expect, it } from 'vitest'
import { buildTask } from '#shared/testing/builders.ts'
import { LocalRefusal } from '#pwa/outbox/writer.ts'
import type { Writer } from '#pwa/outbox/writer.ts'
import { createSteadyWriter } from './steadyWriter.ts'

const named = (name: string): Error => Object.assign(new Error(name), { name })

const task = buildTask({ id: 't', familyId: 'f' })

const writerThat = (fail?: () => Promise<never>) => {
  const written: string[] = []
  const change = async (): Promise<void> => {
    written.push('change')
    await fail?.()
  }
  const create = async (): Promise<typeof task> => {
    written.push('create')
    await fail?.()
    return task
  }
  const batch = async (work: (writer: Writer) => Promise<unknown>) => {
    await work(writer)
    return async () => 'all' as const
  }
  const writer = { create, change, batch } as unknown as Writer
  return { writer, written }
}

const change = (writer: Writer): Promise<void> => writer.change('task', 't', {})

describe('a writer that outlives connections', () => {
  it('runs a write once more by the next connection if the first was lost', async () => {
    const steady = createSteadyWriter()
    const closed = writerThat(() => Promise.reject(named('DatabaseClosedError')))
    const foundLost = steady.connect(closed.writer, false)
    const writing = change(steady.writer)
    await foundLost
    const next = writerThat()
    void steady.connect(next.writer, false)
    await writing
    expect(closed.written).toEqual(['change'])
    expect(next.written).toEqual(['change'])
  })

  it('runs a write once more whose transaction ended just before its connection did', async () => {
    const steady = createSteadyWriter()
    const aborted = writerThat(() => {
      setTimeout(steady.disconnect)
      return Promise.reject(named('AbortError'))
    })
    void steady.connect(aborted.writer, false)
    const writing = change(steady.writer)
    const next = writerThat()
    setTimeout(() => void steady.connect(next.writer, false), 5)
    await writing
    expect(next.written).toEqual(['change'])
  })

  it('fails a write that finds the second connection lost, too', async () => {
    const steady = createSteadyWriter()
    const closed = writerThat(() => Promise.reject(named('DatabaseClosedError')))
    const foundLost = steady.connect(closed.writer, false)
    const writing = change(steady.writer)
    await foundLost
    void steady.connect(closed.writer, false)
    await expect(writing).rejects.toThrow('DatabaseClosedError')
  })

  it('fails a write whose record was cleared with the storage', async () => {
    const steady = createSteadyWriter()
    const closed = writerThat(() => Promise.reject(named('DatabaseClosedError')))
    const foundLost = steady.connect(closed.writer, false)
    const writing = change(steady.writer)
    await foundLost
    const next = writerThat()
    void steady.connect(next.writer, true)
    await expect(writing).rejects.toThrow('DatabaseClosedError')
    expect(next.written).toEqual([])
  })

  it('runs no group of writes twice', async () => {
    const steady = createSteadyWriter()
    const closed = writerThat(() => Promise.reject(named('DatabaseClosedError')))
    void steady.connect(closed.writer, false)
    const work = (writer: Pick<Writer, 'create'>) => writer.create(task)
    await expect(steady.writer.batch(work)).rejects.toThrow('DatabaseClosedError')
    expect(closed.written).toEqual(['create'])
  })

  it('keeps a connection by whose writer a rule says no', async () => {
    const steady = createSteadyWriter()
    const refusing = writerThat(() => Promise.reject(new LocalRefusal('not-found', [])))
    void steady.connect(refusing.writer, false)
    await expect(change(steady.writer)).rejects.toBeInstanceOf(LocalRefusal)
    await expect(change(steady.writer)).rejects.toBeInstanceOf(LocalRefusal)
    expect(refusing.written).toHaveLength(2)
  })

  it('waits for a connection, unless none is in sight', async () => {
    const steady = createSteadyWriter()
    const waiting = change(steady.writer)
    steady.giveUp(new Error('none'))
    await expect(waiting).rejects.toThrow('none')
    const first = writerThat()
    void steady.connect(first.writer, false)
    await change(steady.writer)
    expect(first.written).toEqual(['change'])
  })
})
