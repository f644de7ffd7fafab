import { expect, it } from 'vitest'
import { takenDay } from './takenDay.ts'

const now = new Date(2026, 10, 25, 12)
const seconds = (year: number, month: number, day: number): number =>
  new Date(year, month - 1, day, 12).getTime() / 1000
const camera = '2019-05-06'
const modified = new Date(2021, 1, 3, 12)

it.each([
  ['its JSON', { takenAt: seconds(2020, 1, 11), camera, modified }, '2020-01-11', 0],
  [
    'its JSON from before 1970',
    { takenAt: seconds(1931, 7, 1), camera, modified },
    '1931-07-01',
    0,
  ],
  ['its camera', { takenAt: undefined, camera, modified }, camera, 1],
  ['its camera where the JSON lies', { takenAt: seconds(2031, 1, 1), camera, modified }, camera, 1],
  [
    'its camera where the JSON is absurd',
    { takenAt: 999_999_999_999, camera, modified },
    camera,
    1,
  ],
  ['its file', { takenAt: seconds(1500, 1, 1), camera: '2099-01-01', modified }, '2021-02-03', 2],
  [
    'today where a zip’s clock was never set',
    { takenAt: undefined, camera: undefined, modified: new Date(1980, 0, 1) },
    '2026-11-25',
    3,
  ],
  [
    'today where nothing says',
    { takenAt: undefined, camera: undefined, modified: undefined },
    '2026-11-25',
    3,
  ],
])('the day of a picture comes from %s', (_, told, day, doubt) => {
  expect(takenDay(told, now)).toEqual({ day, doubt })
})
