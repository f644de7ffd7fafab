import { describe, expect, it } from 'vitest'
import { dayIn, takenDay } from './takenDay.ts'

const now = new Date(2026, 10, 25, 12)
const seconds = (year: number, month: number, day: number, hour = 12): number =>
  new Date(year, month - 1, day, hour).getTime() / 1000
const camera = '2019-05-06'
const modified = new Date(2021, 1, 3, 12)
const name = 'IMG-20160102-WA0003.jpg'

describe('The day of a picture', () => {
  it.each([
    ['its camera', { camera, name, changed: '2020-01-01', modified }, camera, 0],
    [
      'its camera, whose zone is another than ours, where the JSON is near',
      { takenAt: seconds(2019, 5, 5, 23), camera, modified },
      camera,
      0,
    ],
    [
      'its JSON, where somebody has set another day than the camera’s',
      { takenAt: seconds(2020, 1, 11), camera, modified },
      '2020-01-11',
      1,
    ],
    ['its JSON from before 1970', { takenAt: seconds(1931, 7, 1), modified }, '1931-07-01', 1],
    ['a film’s head', { madeAt: Date.UTC(2016, 10, 28, 12), name, modified }, '2016-11-28', 0],
    [
      'a film’s notes, which know its zone, before its head',
      { camera: '2016-11-29', madeAt: Date.UTC(2016, 10, 28, 12), modified },
      '2016-11-29',
      0,
    ],
    ['its name', { name, changed: '2020-01-01', modified }, '2016-01-02', 2],
    [
      'its name, where a film’s clock was never set',
      { madeAt: 1, name, modified },
      '2016-01-02',
      2,
    ],
    ['the program that changed it', { changed: '2020-01-01', modified }, '2020-01-01', 3],
    ['its file', { name: 'lake.jpg', modified }, '2021-02-03', 4],
    [
      'today where a zip’s clock was never set',
      { modified: new Date(1980, 0, 1) },
      '2026-11-25',
      5,
    ],
    ['today where nothing says', {}, '2026-11-25', 5],
  ])('comes from %s', (_, told, day, doubt) => {
    expect(takenDay(told, now)).toEqual({ day, doubt, impossible: undefined })
  })

  it.each([
    ['a camera’s', { camera: '2050-12-31', modified }, '2021-02-03', '2050-12-31'],
    ['a JSON’s', { takenAt: seconds(2031, 1, 1), camera, modified }, camera, '2031-01-01'],
    [
      'a JSON’s before photography',
      { takenAt: seconds(1500, 1, 1), name },
      '2016-01-02',
      '1500-01-01',
    ],
    ['a name’s', { name: '20990101.jpg', modified }, '2021-02-03', '2099-01-01'],
    ['a film’s', { madeAt: Date.UTC(2040, 5, 1, 12), modified }, '2021-02-03', '2040-06-01'],
  ])('that cannot be is passed over and said: %s', (_, told, day, impossible) => {
    expect(takenDay(told, now)).toMatchObject({ day, impossible })
  })

  it('comes from the device if the JSON is absurd', () => {
    expect(takenDay({ takenAt: 999_999_999_999_999, camera }, now).day).toBe(camera)
  })
})

it.each([
  [name, '2016-01-02'],
  ['PXL_20210704_101112.jpg', '2021-07-04'],
  ['20161128_142129.mp4', '2016-11-28'],
  ['Screenshot_2023-05-06-10-11-12.png', '2023-05-06'],
  ['VID 2019.12.31.mov', '2019-12-31'],
  ['2016-01_02.jpg', undefined],
  ['IMG_20161350.jpg', undefined],
  ['120160102.jpg', undefined],
  ['DSC_0001.jpg', undefined],
])('The name %s says the day %s', (file, day) => {
  expect(dayIn(file)).toBe(day)
})
