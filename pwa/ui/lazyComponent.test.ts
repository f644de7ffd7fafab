import { describe, expect, it } from 'vitest'
import { lazyComponent } from './lazyComponent.ts'

const Screen = () => null

describe('A lazy component', () => {
  it('loads its code once, and tells all listeners that it is there', async () => {
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

  it('loads its code again after a failure, which its caller learns of', async () => {
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
