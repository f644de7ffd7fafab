import { describe, expect, it } from 'vitest'
import { frameFor } from './frame.ts'

const at = (width: number, height: number, rem = 16) => frameFor({ width, height, rem })

describe('The shell', () => {
  it('gives a phone and an upright tablet a bar', () => {
    expect([at(390, 844), at(600, 400), at(640, 900), at(820, 1180)]).toEqual(Array(4).fill('bar'))
  })

  it('gives a tablet that lies on its side a rail, and an upright one from 900 pixels', () => {
    expect([at(844, 390), at(960, 600), at(900, 1200), at(1023, 1366)]).toEqual(
      Array(4).fill('rail'),
    )
  })

  it('gives a screen a sidebar from 1024 pixels', () => {
    expect([at(1024, 768), at(1440, 900)]).toEqual(['sidebar', 'sidebar'])
  })

  it('counts twice the text size as half the room', () => {
    expect([at(1440, 900, 32), at(1920, 1080, 32), at(820, 1180, 32)]).toEqual([
      'rail',
      'rail',
      'bar',
    ])
  })
})
