import { expect, it } from 'vitest'
import { addressEnd, described } from './described.ts'

it('Lines and points stand in the order in which they were written', () => {
  expect(described('For Sunday:\n- flour\n- eggs\n\nRing first')).toEqual([
    { type: 'lines', lines: [[{ text: 'For Sunday:' }]] },
    { type: 'points', lines: [[{ text: 'flour' }], [{ text: 'eggs' }]] },
    { type: 'lines', lines: [[], [{ text: 'Ring first' }]] },
  ])
})

it('An address leads where it says, without what ends its sentence', () => {
  expect(described('See https://example.org/a_(b)?c=1, or ask.')).toEqual([
    {
      type: 'lines',
      lines: [
        [
          { text: 'See ' },
          { text: 'https://example.org/a_(b)?c=1', href: 'https://example.org/a_(b)?c=1' },
          { text: ', or ask.' },
        ],
      ],
    },
  ])
})

it('Nothing but addresses of the web leads anywhere', () => {
  const text = 'javascript:alert(1) file:///etc/passwd -5 degrees'
  expect(described(text)).toEqual([{ type: 'lines', lines: [[{ text }]] }])
})

it('An address of 60,000 letters that may end a sentence is gone through once', () => {
  const hostile = `https://example.org/${'!'.repeat(60_000)}x`
  const [block] = described(hostile)
  expect(block?.lines[0]).toEqual([{ text: hostile, href: hostile }])
  const ending = '!'.repeat(60_000)
  for (const text of [hostile, ending, `${'!x'.repeat(30_000)}`]) {
    let steps = 0
    addressEnd(text, (letter) => {
      steps += 1
      return letter === '!'
    })
    expect(steps).toBeLessThanOrEqual(text.length)
  }
})
