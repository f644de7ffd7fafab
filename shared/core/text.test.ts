import { describe, expect, it } from 'vitest'
import { oneLine, optionalLine, requiredText } from './text.ts'

const breaks = 'The Winters\r\nEND:VCALENDAR\u2028\u0000next\tlast'

describe('Text of one line', () => {
  it('drops line breaks and control characters', () => {
    expect(oneLine(breaks)).toBe('The Winters END:VCALENDAR next last')
    expect(requiredText(() => 'needed').parse(` ${breaks}\n`)).toBe(oneLine(breaks))
    expect(optionalLine(300).parse('Room 1\nUpstairs')).toBe('Room 1 Upstairs')
  })

  it('counts as missing if nothing else is left', () => {
    expect(requiredText(() => 'needed').safeParse('\r\n').success).toBe(false)
    expect(optionalLine(300).parse('\n')).toBeNull()
  })

  it('keeps letters of every script, joined signs and marks', () => {
    const text = 'Zoë 家 👨‍👩‍👧 שָׁלוֹם'
    expect(oneLine(text)).toBe(text)
  })

  it.each([
    ['a\u202Eevil', 'aevil'],
    ['\u2066Ann\u2069 \u200E\u200F\u061C', 'Ann '],
    ['Mi\u200Bla\uFEFF', 'Mila'],
    ['soft\u00ADware \u2060word', 'software word'],
    ['\u200D', ''],
    ['Ann\u200C', 'Ann'],
  ])('drops invisible characters from %j', (text, wanted) => {
    expect(oneLine(text)).toBe(wanted)
  })

  it.each(['می\u200Cخواهم', '۵\u200Cساله', '👩🏽\u200D🚒', '🏳️\u200D🌈', '❤️\u200D🔥', 'क्\u200Dष'])(
    'keeps the joiners of %j',
    (text) => {
      expect(oneLine(text)).toBe(text)
    },
  )

  it('counts as missing if it has only invisible characters', () => {
    expect(requiredText(() => 'needed').safeParse('\u200E\u200D').success).toBe(false)
  })
})
