import { describe, expect, it } from 'vitest'
import { lazyComponent } from './lazyComponent.ts'

const Screen = () => null

describe('A part whose code is loaded apart', () => {
  it('is fetched once, and tells all who wait that it is there', async () => {
    let fetched = 0
    const part = lazyComponent(async () => {
      fetched += 1
      return Screen
    })
    const told: boolean[] = []
    part.subscribe(() => told.push(part.isLoaded()))
    const leave = part.subscribe(() => told.push(false))
    leave()
    expect(part.isLoaded()).toBe(false)
    await Promise.all([part.load(), part.load()])
    await part.load()
    expect(fetched).toBe(1)
    expect(told).toEqual([true])
  })

  it('is fetched again after a failure, of which whoever asked is told', async () => {
    let tries = 0
    const part = lazyComponent(async () => {
      tries += 1
      if (tries === 1) throw new Error('no network')
      return Screen
    })
    await expect(part.load()).rejects.toThrow('no network')
    expect(part.isLoaded()).toBe(false)
    await part.load()
    expect(part.isLoaded()).toBe(true)
  })
})
