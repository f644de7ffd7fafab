import { expect, it } from 'vitest'
import { pairsIn } from './takeoutPairs.ts'

it.each([
  ['2024/IMG_1-edited.jpg', '2024/IMG_1.jpg'],
  ['2024/IMG_1-bearbeitet(2).jpg', '2024/IMG_1(2).jpg'],
  ['2024/IMG_1-edited.jpg', '2024/IMG_1.HEIC'],
  ['2024/IMG_E0009.JPG', '2024/IMG_0009.HEIC'],
  ['2024/lake-modifié.png', '2024/lake.png'],
])('%s is an edited copy of %s', (copy, original) => {
  const pairs = pairsIn([original, copy, 'Album/IMG_1.jpg'])
  expect(pairs.originalOf(copy)).toBe(original)
  expect(pairs.originalOf(original)).toBeUndefined()
})

it('An edited copy whose original is not there is a photo like any other', () => {
  expect(pairsIn(['a/IMG_1-edited.jpg', 'b/IMG_1.jpg']).originalOf('a/IMG_1-edited.jpg')).toBe(
    undefined,
  )
})

it('A film belongs to the picture of its name, and to an edited copy of that', () => {
  const pairs = pairsIn(['a/IMG_9.HEIC', 'a/IMG_9.MOV', 'a/IMG_9-edited.jpg', 'b/IMG_9.jpg'])
  for (const picture of ['a/IMG_9.HEIC', 'a/IMG_9-edited.jpg']) {
    expect(pairs.filmOf(picture)).toBe('a/IMG_9.MOV')
  }
  expect([pairs.filmOf('b/IMG_9.jpg'), pairs.filmOf('a/IMG_9.MOV')]).toEqual([undefined, undefined])
})
