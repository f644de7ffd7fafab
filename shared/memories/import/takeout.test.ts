import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainPath, readTakeout, sidecarsIn } from './takeout.ts'

const pairs = [
  ['IMG_1.jpg', 'IMG_1.jpg.json'],
  ['IMG_1.jpg', 'IMG_1.jpg.supplemental-metadata.json'],
  ['PXL_20230101_123456789.MP.jpg', 'PXL_20230101_123456789.MP.jpg.supplemental-met.json'],
  ['IMG_1(1).jpg', 'IMG_1.jpg(1).json'],
  ['IMG_1(12).jpg', 'IMG_1.jpg.supplemental-metadata(12).json'],
  ['IMG_1(1).jpg', 'IMG_1(1).jpg.json'],
  ['IMG_1-edited.jpg', 'IMG_1.jpg.json'],
  ['IMG_1-bearbeitet.jpg', 'IMG_1.jpg.supplemental-metadata.json'],
  ['IMG_1-edited(1).jpg', 'IMG_1.jpg(1).json'],
  ['IMG_1.MP4', 'IMG_1.HEIC.json'],
  ['IMG_1.JPG', 'IMG_1.jpg.json'],
  [`${'x'.repeat(47)}.jpg`, `${'x'.repeat(46)}.json`],
  [`${'x'.repeat(47)}(1).jpg`, `${'x'.repeat(46)}(1).json`],
] as const

const strangers = [
  ['IMG_1(1).jpg', 'IMG_1.jpg.json'],
  ['IMG_1.jpg', 'IMG_1.jpg(1).json'],
  ['IMG_12.jpg', 'IMG_1.jpg.json'],
  ['IMG_1.jpg', 'IMG_1.json'],
  ['IMG_1.png', 'IMG_1.jpg.json'],
  ['IMG_1.jpg', 'metadata.json'],
] as const

describe('the JSON beside a picture', () => {
  it.each(pairs)('matches for %s %s', (file, json) => {
    expect(sidecarsIn([`a/${json}`])(`a/${file}`)).toBe(`a/${json}`)
  })

  it.each(strangers)('does not match for %s %s', (file, json) => {
    expect(sidecarsIn([`a/${json}`])(`a/${file}`)).toBeUndefined()
  })

  it('belongs to the same folder', () => {
    expect(sidecarsIn(['a/IMG_1.jpg.json'])('b/IMG_1.jpg')).toBeUndefined()
  })

  it('prefers its own JSON to its original’s', () => {
    const sidecarOf = sidecarsIn(['IMG_1.jpg.json', 'IMG_1-edited.jpg.json'])
    expect(sidecarOf('IMG_1-edited.jpg')).toBe('IMG_1-edited.jpg.json')
  })

  it('matches however its name was cut, but never another file with a different start', () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9_]{0,39}$/)
    fc.assert(
      fc.property(name, name, fc.integer({ min: 0, max: 99 }), (base, other, number) => {
        const brackets = number === 0 ? '' : `(${number})`
        const cut = `${base}.jpg.supplemental-metadata`.slice(0, 46)
        const json = `${cut}${brackets}.json`
        const sidecarOf = sidecarsIn([json])
        expect(sidecarOf(`${base}${brackets}.jpg`)).toBe(json)
        if (other !== base) expect(sidecarOf(`${other}${brackets}.jpg`)).toBeUndefined()
      }),
    )
  })
})

describe('what a JSON says', () => {
  const full = {
    title: '../../etc/passwd',
    description: 'The first snow',
    photoTakenTime: { timestamp: '1578700800', formatted: 'Jan 11, 2020' },
    geoData: { latitude: 52.5, longitude: 13.4 },
    favorited: true,
  }

  it('returns its moment, its description and whether it is a favorite, without its place', () => {
    expect(readTakeout(JSON.stringify(full))).toEqual({
      takenAt: 1_578_700_800,
      description: 'The first snow',
      isFavorite: true,
      isTrashed: false,
    })
  })

  it.each([
    ['before 1970', '-86400', -86_400],
    ['empty', '', undefined],
    ['a word', 'today', undefined],
    ['a fraction', '1.5', undefined],
    ['without end', '9'.repeat(400), undefined],
  ])('returns a moment that is %s', (_, timestamp, takenAt) => {
    const notes = readTakeout(JSON.stringify({ ...full, photoTakenTime: { timestamp } }))
    expect(notes).toMatchObject({ takenAt, description: 'The first snow' })
  })

  it.each(['', '{', 'null', '7', '"text"', '[]'])('returns nothing for one that is %s', (text) => {
    expect(readTakeout(text)).toBeUndefined()
  })

  it('never throws, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        expect(() => readTakeout(text)).not.toThrow()
      }),
    )
  })
})

it.each([
  ['Takeout\\Photos\\a.jpg', 'Takeout/Photos/a.jpg'],
  ['/etc//./a.jpg', 'etc/a.jpg'],
  ['..\\../etc/a.jpg', 'etc/a.jpg'],
])('the path %s is %s', (path, plain) => {
  expect(plainPath(path)).toBe(plain)
})
