import { describe, expect, it } from 'vitest'
import { moved, squareOf, wholePicture, zoomed } from './crop.ts'

const wide = { width: 400, height: 200 }

describe('The square of a picture', () => {
  it('begins as the largest in the middle', () => {
    expect(squareOf(wide, wholePicture)).toEqual({ side: 200, left: 100, top: 0 })
  })

  it('moves against the push, to the picture’s edge and no further', () => {
    expect(squareOf(wide, moved(wide, wholePicture, 0.25, 0))).toMatchObject({ left: 50, top: 0 })
    const atEdge = moved(wide, wholePicture, 9, 9)
    expect(squareOf(wide, atEdge)).toEqual({ side: 200, left: 0, top: 0 })
    expect(squareOf(wide, moved(wide, atEdge, -0.1, 0)).left).toBeCloseTo(20)
  })

  it('zooms around its middle, at most four times', () => {
    expect(squareOf(wide, zoomed(wide, wholePicture, 2))).toEqual({ side: 100, left: 150, top: 50 })
    expect(zoomed(wide, wholePicture, 99).zoom).toBe(4)
    expect(zoomed(wide, wholePicture, 0.1).zoom).toBe(1)
  })

  it('stays within the picture when it zooms out', () => {
    const corner = moved(wide, zoomed(wide, wholePicture, 4), 9, 9)
    expect(squareOf(wide, zoomed(wide, corner, 1))).toEqual({ side: 200, left: 0, top: 0 })
  })
})
