import { describe, expect, it } from 'vitest'
import { objectPathOf } from '../core/object.ts'
import { buildMemory, buildPersonalExpense, buildUser } from '../testing/builders.ts'
import { photoFinder, photoPaths } from './photoPaths.ts'

const nameOf = (digit: string): string => digit.repeat(64)
const photo = (digit: string): string => objectPathOf(nameOf(digit))
const beach = (fields: object = {}) =>
  buildMemory({ title: 'Beach', date: '2026-08-14', imageUrl: photo('a'), ...fields })
const today = '2026-11-26'
const pathsOf = (...records: Parameters<typeof photoPaths>[0]) => [
  ...photoPaths(records, today).values(),
]

describe('The files of exported photos', () => {
  it('contain day and title, in folders by year and month', () => {
    expect(pathsOf(beach())).toEqual(['photos/2026/08/2026-08-14 Beach'])
  })

  it('contain the caption, or only the day, if there is no title', () => {
    expect(pathsOf(beach({ title: null, caption: 'So deep!' }))).toEqual([
      'photos/2026/08/2026-08-14 So deep!',
    ])
    expect(pathsOf(beach({ title: null }))).toEqual(['photos/2026/08/2026-08-14'])
  })

  it('stay distinct even if capitals do not count', () => {
    const names = pathsOf(
      beach(),
      beach({ imageUrl: photo('b'), title: 'BEACH' }),
      beach({ imageUrl: photo('c') }),
    )
    expect(names).toEqual([
      'photos/2026/08/2026-08-14 Beach',
      'photos/2026/08/2026-08-14 BEACH 2',
      'photos/2026/08/2026-08-14 Beach 3',
    ])
  })

  it.each([
    ['A/B\\C:D*E?"F"<G>|H', 'A B C D E F G H'],
    ['../../etc/passwd', '.. .. etc passwd'],
    ['line\nbreak\u0000', 'line break'],
    ['To be continued...', 'To be continued'],
    ['🎂'.repeat(80), '🎂'.repeat(60)],
  ])('stay valid on Windows when the title is %j', (title, safe) => {
    expect(pathsOf(beach({ title }))).toEqual([`photos/2026/08/2026-08-14 ${safe}`])
  })

  it('keep a film and its still picture beside each other', () => {
    const film = beach({ videoUrl: photo('b'), videoSeconds: 3 })
    const paths = photoPaths([film], today)
    expect(paths.get(nameOf('a'))).toBe('photos/2026/08/2026-08-14 Beach still')
    expect(paths.get(nameOf('b'))).toMatch(/Beach$/)
  })

  it('take the words of the memory where another record names the photo too', () => {
    const face = buildUser({ firstName: 'Ada', profileImageUrl: photo('a') })
    expect(pathsOf(face, beach())).toEqual(['photos/2026/08/2026-08-14 Beach'])
  })

  it('take the day of an expense, and today where nothing says a day', () => {
    const receipt = buildPersonalExpense({
      description: 'Comic',
      date: '2026-02-03',
      receiptUrl: photo('b'),
    })
    const face = buildUser({ firstName: 'Ada', profileImageUrl: photo('c') })
    expect(pathsOf(receipt, face)).toEqual([
      'photos/2026/02/2026-02-03 Comic',
      'photos/2026/11/2026-11-26 Ada',
    ])
  })

  it('leave out what only deleted records name', () => {
    expect(pathsOf(beach({ _deleted: true }))).toEqual([])
  })
})

describe('A file of an export', () => {
  const find = photoFinder({ [nameOf('a')]: 'photos/2026/08/2026-08-14 v1.2' })

  it('resolves by its path, whatever its extension', () => {
    expect(find('photos/2026/08/2026-08-14 v1.2.jpg')).toBe(nameOf('a'))
    expect(find('photos/2026/08/2026-08-14 v1.2.mp4')).toBe(nameOf('a'))
  })

  it('resolves by its own name in an older export', () => {
    expect(find(`photos/${nameOf('b')}`)).toBe(nameOf('b'))
    expect(find(`photos/${nameOf('b')}.jpg`)).toBe(nameOf('b'))
  })

  it('counts as no photo outside the folder of photos', () => {
    expect(find('our-life.json')).toBeUndefined()
  })
})
