import { describe, expect, it } from 'vitest'
import { emptyWords, parseWords } from './memoryForm.ts'

const words = emptyWords('2026-03-14')

describe('The words of a memory', () => {
  it('begin empty, with today', () => {
    expect(parseWords(words).data).toEqual({
      title: null,
      caption: null,
      description: null,
      date: '2026-03-14',
      tags: [],
      place: null,
    })
  })

  it('keep each tag once, without the spaces around it', () => {
    expect(parseWords({ ...words, tags: ' snow,first day, ,snow' }).data?.tags).toEqual([
      'snow',
      'first day',
    ])
  })

  it('want a date', () => {
    const { error } = parseWords({ ...words, date: '' })
    expect(error?.issues.map(({ message }) => message)).toEqual(['Date is required'])
  })

  it('take a place as it is typed, and say how one is written', () => {
    const place = { latitude: 52.52, longitude: 13.405 }
    expect(parseWords({ ...words, place: '52.520008, 13.404954' }).data?.place).toEqual(place)
    const { error } = parseWords({ ...words, place: 'Berlin' })
    expect(error?.issues.map(({ message, path }) => [path[0], message])).toEqual([
      ['place', 'Enter latitude and longitude, such as 52.520, 13.405'],
    ])
  })

  it('say of too many tags how many there may be', () => {
    const tags = Array.from({ length: 21 }, (_, at) => `tag ${at}`).join()
    const { error } = parseWords({ ...words, tags })
    expect(error?.issues.map(({ message, path }) => [path[0], message])).toEqual([
      ['tags', 'At most 20 tags'],
    ])
  })
})
