import { expect, it } from 'vitest'
import { createSettling } from './settling.ts'

it('What piles up while one lot is being settled is settled together, in order', async () => {
  const lots: (readonly string[])[] = []
  let finish = (): void => {}
  const settling = createSettling<string>(async (rows) => {
    lots.push(rows)
    if (lots.length > 1) return
    await new Promise<void>((resolve) => {
      finish = resolve
    })
  })
  settling.add(['a'])
  await Promise.resolve()
  settling.add(['b', 'c'])
  settling.add([])
  settling.add(['d'])
  let ended = false
  const end = settling.end().then(() => {
    ended = true
  })
  await Promise.resolve()
  expect(ended).toBe(false)
  finish()
  await end
  expect(lots).toEqual([['a'], ['b', 'c', 'd']])
})

it('A lot that could not be settled is told of at the end, and no later one is settled', async () => {
  const lots: (readonly string[])[] = []
  const settling = createSettling<string>(async (rows) => {
    lots.push(rows)
    await Promise.reject(new Error('no room'))
  })
  settling.add(['a'])
  settling.add(['b'])
  await expect(settling.end()).rejects.toThrow('no room')
  expect(lots).toEqual([['a', 'b']])
})
