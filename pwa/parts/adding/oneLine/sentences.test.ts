import { describe, expect, it } from 'vitest'
import { lineKinds, readLine } from './readLine.ts'
import type { LineRead } from './readLine.ts'

/**
 * Each line is read on Wednesday 25 November 2026 at 10:00. A second arrow gives the meaning for
 * hours up to 24, if that differs.
 */
const sentences = `
School bus tomorrow 06:45 → event · School bus · 2026-11-26 · 06:45
Night shift Friday 22:00 to 06:00 → event · Night shift · 2026-11-27 · 22:00-06:00
Trash every other Tuesday → task · Trash · 2026-12-01 · 2 weekly
Swim every Monday, Wednesday 17:00 → event · Swim · 2026-11-25 · 17:00 · weekly MO,WE
School 8-13 tomorrow → event · School · 2026-11-26 · 08:00-13:00
Swimming Thursday 17:00 @Mila every week → event · Swimming · 2026-11-26 · 17:00 · weekly · @mila
Dinner tomorrow at 6 for 2 hours → event · Dinner · 2026-11-26 · 18:00-20:00 → event · Dinner · 2026-11-26 · 06:00-08:00
Dinner tomorrow at 6 → event · Dinner · 2026-11-26 · 18:00 → event · Dinner · 2026-11-26 · 06:00
Dentist tomorrow 9:30 → event · Dentist · 2026-11-26 · 09:30
Dentist tomorrow at 09:30 → event · Dentist · 2026-11-26 · 09:30
Yoga 6:30 → event · Yoga · 18:30 → event · Yoga · 06:30
Yoga 06:30 Friday → event · Yoga · 2026-11-27 · 06:30
Piano Friday 5pm → event · Piano · 2026-11-27 · 17:00
Piano Friday 5 pm → event · Piano · 2026-11-27 · 17:00
Piano Friday 5:15pm → event · Piano · 2026-11-27 · 17:15
Football Saturday 10-11:30 → event · Football · 2026-11-28 · 10:00-11:30
Football Saturday 10:00-11:30 → event · Football · 2026-11-28 · 10:00-11:30
Football Saturday 10:00 - 11:30 → event · Football · 2026-11-28 · 10:00-11:30
Football from 5 to 6 → event · Football · 17:00-18:00 → event · Football · 05:00-06:00
Football Saturday from 5 to 6:30pm → event · Football · 2026-11-28 · 17:00-18:30
Work 9-5 tomorrow → event · Work · 2026-11-26 · 09:00-17:00 → event · Work · 2026-11-26 · 09:00-05:00
Work 9:00-17:00 tomorrow → event · Work · 2026-11-26 · 09:00-17:00
Work Monday 9am-5pm → event · Work · 2026-11-30 · 09:00-17:00
Party Saturday 10pm to 2am → event · Party · 2026-11-28 · 22:00-02:00
Party Saturday 22:00-02:00 → event · Party · 2026-11-28 · 22:00-02:00
Shift tomorrow 10pm-6 → event · Shift · 2026-11-26 · 22:00-06:00
Shift tomorrow 22-6 → event · Shift · 2026-11-26 · 22:00-06:00
Lunch at noon → event · Lunch · 12:00
Lunch Friday 12:00 → event · Lunch · 2026-11-27 · 12:00
Lunch Friday at 12 with Ann → event · Lunch with Ann · 2026-11-27 · 12:00
Brunch Sunday 11 to 1 → event · Brunch · 2026-11-29 · 11:00-13:00 → event · Brunch · 2026-11-29 · 11:00-01:00
Call Ann by 17:00 about cake → event · Call Ann about cake · 17:00
Meet at 10 Downing Street → task · Meet at 10 Downing Street
Meet at 6 Friday → event · Meet · 2026-11-27 · 18:00 → event · Meet · 2026-11-27 · 06:00
Film 20h30 → event · Film · 20:30
Film Saturday 20h → event · Film · 2026-11-28 · 20:00
Walk 2h → task · Walk 2h
Walk the dog for 2 hours → task · Walk the dog for 2 hours
Walk at 15:00 for 45 minutes → event · Walk · 15:00-15:45
Late walk at 23:30 for 1 hour → event · Late walk · 23:30-00:30
Read pages 8-13 tomorrow → task · Read pages 8-13 · 2026-11-26
Ages 6-12 camp tomorrow → task · Ages 6-12 camp · 2026-11-26
Trip 3-5 Dec → task · Trip · 2026-12-03..2026-12-05
Trip Dec 3-5 → task · Trip · 2026-12-03..2026-12-05
Trip Dec 3 - Dec 5 → task · Trip · 2026-12-03..2026-12-05
Trip Friday to Sunday → task · Trip · 2026-11-27..2026-11-29
Camp Dec 24 to Jan 2 → task · Camp · 2026-12-24..2027-01-02
Visit 24/12 → task · Visit · 2026-12-24
Visit 24.12.2026 → task · Visit · 2026-12-24
Visit 24.12. → task · Visit · 2026-12-24
Camp 24. December → task · Camp · 2026-12-24
Christmas Dec 24 → task · Christmas · 2026-12-24
Exam December 3rd 8:15 → event · Exam · 2026-12-03 · 08:15
Exam 3rd of December at 8:15 → event · Exam · 2026-12-03 · 08:15
Flight Dec 3 06:05 → event · Flight · 2026-12-03 · 06:05
Flight 2026-12-03 6:05 → event · Flight · 2026-12-03 · 18:05 → event · Flight · 2026-12-03 · 06:05
Party today → task · Party · 2026-11-25
Party today at 7 → event · Party · 2026-11-25 · 07:00
Pizza tonight → task · Pizza tonight · 2026-11-25
Pizza tonight at 8 → event · Pizza · 2026-11-25 · 20:00
Movie Friday night → task · Movie night · 2026-11-27
Yoga tomorrow morning → task · Yoga morning · 2026-11-26
Yoga tomorrow morning at 9 → event · Yoga · 2026-11-26 · 09:00
Drinks tomorrow evening at 8 → event · Drinks · 2026-11-26 · 20:00
Tea in the afternoon at 4 → event · Tea · 16:00
Call in 2 hours → event · Call · 2026-11-25 · 12:00
Return book in 3 days → task · Return book · 2026-11-28
Return book in 2 weeks → task · Return book · 2026-12-09
Next Friday parents evening 19:30 → event · parents evening · 2026-12-04 · 19:30
Half past 7 dinner → event · dinner · 07:30
Dinner at half past 7 → event · Dinner · 07:30
Pick up at quarter to 4 → event · Pick up · 15:45 → event · Pick up · 03:45
Bus at quarter past 8 → event · Bus · 08:15
Breakfast 8 o'clock → event · Breakfast · 08:00
Bins every Thursday → task · Bins · 2026-11-26 · weekly
Bins every Wednesday → task · Bins · 2026-11-25 · weekly
Bins every Wednesday 7:00 → event · Bins · 2026-12-02 · 07:00 · weekly
Bins every second Tuesday → task · Bins · 2026-12-01 · 2 weekly
Bins every 2 weeks on Tuesday → task · Bins · 2026-12-01 · 2 weekly
Bins every two weeks → task · Bins · 2 weekly
Swim every Mon and Thu 16:30 → event · Swim · 2026-11-26 · 16:30 · weekly MO,TH
Swim every Tuesday and Thursday at 4pm → event · Swim · 2026-11-26 · 16:00 · weekly TU,TH
Swim every week on Monday and Wednesday 17:00 → event · Swim · 2026-11-25 · 17:00 · weekly MO,WE
School every weekday 8:00-13:00 → event · School · 2026-11-26 · 08:00-13:00 · weekly MO,TU,WE,TH,FR
School every Mon-Fri 8:00 → event · School · 2026-11-26 · 08:00 · weekly MO,TU,WE,TH,FR
School Monday to Friday → task · School · 2026-11-30..2026-12-04
Feed the cat every day → task · Feed the cat · daily
Feed the cat every day at 7 → event · Feed the cat · 07:00 · daily
Feed the cat twice a day → task · Feed the cat twice a day
Water plants every other day → task · Water plants · 2 daily
Water plants every 3 days → task · Water plants · 3 daily
Clean fridge every month → task · Clean fridge · monthly
Rent every month on the 1st → task · Rent · 2026-12-01 · monthly
Rent on the 1st of every month → task · Rent · 2026-12-01 · monthly
Rent every 31st → task · Rent · 2026-12-31 · monthly
Rent on the last day of every month → task · Rent · 2026-11-30 · monthly by last-day
Book club every first Monday of the month 19:00 → event · Book club · 2026-12-07 · 19:00 · monthly by weekday
Book club first Monday of every month → task · Book club · 2026-12-07 · monthly by weekday
Book club every third Thursday 20:00 → event · Book club · 2026-12-17 · 20:00 · monthly by weekday
Book club every last Friday → task · Book club every last Friday · ? every last Friday
Check tires every 6 months → task · Check tires · 6 monthly
Insurance yearly → task · Insurance · yearly
Insurance every year Dec 1 → task · Insurance · 2026-12-01 · yearly
Filter quarterly → task · Filter · 3 monthly
Pocket money weekly → task · Pocket money · weekly
Choir Tuesdays 19:30 → event · Choir · 2026-12-01 · 19:30 · weekly
Choir on Mondays and Thursdays 19:30 → event · Choir · 2026-11-26 · 19:30 · weekly MO,TH
Brunch every weekend → task · Brunch · 2026-11-28 · weekly SU,SA
Walk every full moon → task · Walk every full moon · ? every full moon
Clean every room → task · Clean every room
Swim Monday and Wednesday 17:00 → event · Swim Monday and Wednesday · 17:00 · ? Monday and Wednesday
Every Friday pizza night 18:00 → event · pizza night · 2026-11-27 · 18:00 · weekly
Standup daily 9:15 → event · Standup · 09:15 · daily
Run Mon, Wed → listItem · Run Mon, Wed
milk, eggs → listItem · milk, eggs
milk, eggs, bread → listItem · milk, eggs, bread
Buy sun cream, 12 rolls for room 204 → listItem · Buy sun cream, 12 rolls for room 204
Call Ann, tomorrow → task · Call Ann · 2026-11-26
Buy stamps → task · Buy stamps
Ask May about the book → task · Ask May about the book
12.50 groceries yesterday → expense · groceries · 2026-11-24 · 12.50
Groceries 45,90 → expense · Groceries · 45,90
Ice cream $4 → expense · Ice cream · 4
Shoes 1.234,50 € → expense · Shoes · 1.234,50
Pizza $23.50 Friday → expense · Pizza · 2026-11-27 · 23.50
Taxi 18 USD → expense · Taxi · 18
Rent $1,200 Dec 1 → expense · Rent · 2026-12-01 · 1,200
$15 lunch with @max → expense · lunch with @max · 15
Homework @Mila tomorrow → task · Homework · 2026-11-26 · @mila
Homework @Mila @Max Monday 16:00 → event · Homework · 2026-11-30 · 16:00 · @mila @max
Dentist @mi tomorrow 14:00 → event · Dentist · 2026-11-26 · 14:00 · @mila
Call @ma → task · Call @ma
Concert Fri 20:15 @Max → event · Concert · 2026-11-27 · 20:15 · @max
Room 204 tomorrow → task · Room 204 · 2026-11-26
Match 3:2 → task · Match 3:2
Meeting 25:00 → task · Meeting 25:00
Train 7:05 tomorrow → event · Train · 2026-11-26 · 07:05
Train 17:05 tomorrow → event · Train · 2026-11-26 · 17:05
Concert Dec 31 23:00-01:00 → event · Concert · 2026-12-31 · 23:00-01:00
New Year Dec 31 10pm to midnight → event · New Year · 2026-12-31 · 22:00-00:00
Mum's birthday March 4 → task · Mum's birthday · 2027-03-04
Mila's birthday every year on March 4 → task · Mila's birthday · 2027-03-04 · yearly
Pay bill by Friday → task · Pay bill · 2026-11-27
Vet on Monday at 11 → event · Vet · 2026-11-30 · 11:00
Party Sat 3-6pm → event · Party · 2026-11-28 · 15:00-18:00
Party Sat 3pm-6pm → event · Party · 2026-11-28 · 15:00-18:00
Nursery 7:30-12:30 every day → event · Nursery · 07:30-12:30 · daily
Guitar Wed 15:30 → event · Guitar · 2026-11-25 · 15:30
Guitar Wednesday 15:30 → event · Guitar · 2026-11-25 · 15:30
`
  .trim()
  .split('\n')
  .map((row) => {
    const [line = '', in12 = '', in24 = in12] = row.split(' → ')
    return { line, in12, in24 }
  })

const around = {
  now: '2026-11-25T10:00',
  kinds: lineKinds,
  people: [
    { userId: 'mila', firstName: 'Mila' },
    { userId: 'max', firstName: 'Max' },
    { userId: 'maxine', firstName: 'Maxine' },
  ],
  categories: [{ id: 'food', name: 'Groceries' }],
  signs: ['$', 'USD'],
}

const read = (line: string, hours24: boolean): LineRead =>
  readLine(line, { ...around, dayFirst: hours24, hours24 }, { kind: '', not: [] })

const repeatOf = ({ repeat }: LineRead): string => {
  if (repeat === undefined) return ''
  const { frequency, interval, on, by } = repeat
  const words = [interval > 1 && interval, frequency, on.join(','), by && `by ${by}`]
  return words.filter(Boolean).join(' ')
}

const inWords = (line: LineRead): string => {
  const { kind, title, day, endDay, time, endTime, people, amount, unread } = line
  return [
    kind,
    title,
    day && [day, endDay].filter(Boolean).join('..'),
    time && [time, endTime].filter(Boolean).join('-'),
    repeatOf(line),
    people.map((userId) => `@${userId}`).join(' '),
    amount,
    unread && `? ${unread}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

describe('A line with hours up to 12', () => {
  it.each(sentences)('reads $line', ({ line, in12 }) => {
    expect(inWords(read(line, false))).toBe(in12)
  })
})

describe('A line with hours up to 24', () => {
  it.each(sentences)('reads $line', ({ line, in24 }) => {
    expect(inWords(read(line, true))).toBe(in24)
  })
})

const wordsOf = (text: string): readonly string[] => text.match(/[^\s,;]+/gu) ?? []

describe('Each word of a line', () => {
  it.each(sentences)('must be understood or stay in the title: $line', ({ line }) => {
    for (const hours24 of [false, true]) {
      const { title, understood } = read(line, hours24)
      const kept = [title, ...understood].flatMap(wordsOf)
      expect(kept.toSorted()).toEqual(wordsOf(line).toSorted())
    }
  })
})
