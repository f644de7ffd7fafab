import { describe, expect, it } from 'vitest'
import { birthdaysIn, birthdaysOn } from './birthdays.ts'

const mia = { userId: 'mia', birthday: '2018-03-14' }
const leo = { userId: 'leo', birthday: '2016-02-29' }

const daysOf = (known: typeof mia, from: string, to: string) =>
  birthdaysIn([known], { from, to }).map(({ day, age }) => `${day} ${age}`)

describe('a birthday', () => {
  it('comes every year, and says how old one turns', () => {
    expect(daysOf(mia, '2025-03-14', '2027-03-13')).toEqual(['2025-03-14 7', '2026-03-14 8'])
  })

  it('falls on the 28th for 29 February in years without one', () => {
    expect(daysOf(leo, '2026-02-01', '2028-03-01')).toEqual([
      '2026-02-28 10',
      '2027-02-28 11',
      '2028-02-29 12',
    ])
  })

  it('starts a year after the day of birth', () => {
    expect(daysOf(mia, '2017-01-01', '2018-12-31')).toEqual([])
  })

  it('stands once, however often it is known, and never where it is not', () => {
    const known = [mia, { ...mia, birthday: '2018-03-15' }, { userId: 'ada', birthday: null }]
    const found = birthdaysIn(known, { from: '2026-01-01', to: '2026-12-31' })
    expect(found.map(({ day }) => day)).toEqual(['2026-03-14'])
  })

  it('stands among others in their order, and on its own day', () => {
    const found = birthdaysIn([mia, leo], { from: '2026-01-01', to: '2026-12-31' })
    expect(found.map(({ userId }) => userId)).toEqual(['leo', 'mia'])
    expect(birthdaysOn(found, '2026-02-28').map(({ userId }) => userId)).toEqual(['leo'])
  })
})
