import { describe, expect, it } from 'vitest'
import { movedBy, toggledAt, whole, zoomedAt } from './zoom.ts'

const stage = { width: 400, height: 200 }
const middle = { x: 0, y: 0 }

describe('a picture that is enlarged', () => {
  it('keeps the point under the finger in place', () => {
    const zoom = zoomedAt(whole, 2, { x: 100, y: -50 }, stage)
    expect(zoom).toEqual({ scale: 2, x: -100, y: 50 })
    expect(zoomedAt(zoom, 0.5, { x: 100, y: -50 }, stage)).toEqual({ scale: 1, x: 0, y: 0 })
  })

  it('stays between the stage’s size and six times that', () => {
    expect(zoomedAt(whole, 0.1, middle, stage).scale).toBe(1)
    expect(zoomedAt(whole, 100, middle, stage).scale).toBe(6)
  })

  it('moves no further than its edge', () => {
    const zoom = zoomedAt(whole, 2, middle, stage)
    expect(movedBy(zoom, { x: 50, y: -20 }, stage)).toEqual({ scale: 2, x: 50, y: -20 })
    expect(movedBy(zoom, { x: 999, y: -999 }, stage)).toEqual({ scale: 2, x: 200, y: -100 })
    const { x, y } = movedBy(whole, { x: 10, y: 10 }, stage)
    expect([Math.abs(x), Math.abs(y)]).toEqual([0, 0])
  })

  it('comes closer by a double tap, and goes back by the next', () => {
    const closer = toggledAt(whole, middle, stage)
    expect(closer.scale).toBe(2.5)
    expect(toggledAt(closer, middle, stage)).toEqual(whole)
  })
})
