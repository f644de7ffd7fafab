import ICAL from 'ical.js'
import { offsetMinutes } from '../time/zonedTime.ts'

const minuteMs = 60_000
const weekMs = 7 * 24 * 60 * minuteMs

const yearsAhead = 10

/**
 * The result is exact from the year of `from` to ten years after `to`; after that it continues the
 * last rules (RFC 5545 3.6.5).
 * @param from ISO 8601, like `to`.
 */
export const timeZoneIcs = (timeZone: string, from: string, to: string): ICAL.Component => {
  const start = Date.UTC(Number(from.slice(0, 4)) - 1, 11, 1)
  const lastYear = Number(to.slice(0, 4)) + yearsAhead
  const zone = new ICAL.Component('vtimezone')
  zone.addPropertyWithValue('tzid', timeZone)
  const offset = offsetMinutes(new Date(start), timeZone)
  zone.addSubcomponent(observance({ at: start, before: offset, after: offset }))
  const changes = changesBetween(timeZone, start, Date.UTC(lastYear, 11, 31, 12))
  for (const rule of rulesOf(changes)) {
    const component = observance(rule.first)
    const goesOn = yearOf(rule.last) === lastYear && yearOf(rule.first) <= lastYear - 2
    if (rule.first !== rule.last) {
      component.addPropertyWithValue('rrule', ICAL.Recur.fromString(rrule(rule, goesOn)))
    }
    zone.addSubcomponent(component)
  }
  return zone
}

/** Offsets are in minutes, `at` in milliseconds since 1970. */
interface Change {
  readonly at: number
  readonly before: number
  readonly after: number
}

/** Clocks never change twice within a week. */
const changesBetween = (timeZone: string, start: number, end: number): readonly Change[] => {
  const offsetAt = (time: number): number => offsetMinutes(new Date(time), timeZone)
  const changes: Change[] = []
  let before = offsetAt(start)
  for (let time = start; time < end; time += weekMs) {
    const after = offsetAt(time + weekMs)
    if (after === before) continue
    let [earlier, later] = [time, time + weekMs]
    while (later - earlier > minuteMs) {
      const middle = Math.floor((earlier + later) / 2 / minuteMs) * minuteMs
      if (offsetAt(middle) === before) earlier = middle
      else later = middle
    }
    changes.push({ at: later, before, after })
    before = after
  }
  return changes
}

interface Rule {
  readonly first: Change
  readonly last: Change
  /** The position of the weekday in the month: 1 for the first, -1 for the last. */
  readonly places: readonly number[]
}

const rulesOf = (changes: readonly Change[]): readonly Rule[] => {
  const rules: Rule[] = []
  for (const change of changes) {
    const at = rules.findIndex((rule) => follows(rule, change))
    const rule = rules[at]
    if (rule === undefined) rules.push({ first: change, last: change, places: placesOf(change) })
    else rules[at] = { ...rule, last: change, places: shared(rule.places, placesOf(change)) }
  }
  return rules
}

const follows = ({ last, places }: Rule, change: Change): boolean =>
  yearOf(change) === yearOf(last) + 1 &&
  patternOf(change) === patternOf(last) &&
  shared(places, placesOf(change)).length > 0

const shared = (some: readonly number[], others: readonly number[]): readonly number[] =>
  some.filter((each) => others.includes(each))

const shownBefore = ({ at, before }: Change): Date => new Date(at + before * minuteMs)

const yearOf = (change: Change): number => shownBefore(change).getUTCFullYear()

const patternOf = (change: Change): string => {
  const shown = shownBefore(change)
  const time = shown.toISOString().slice('yyyy-MM-ddT'.length)
  return [shown.getUTCMonth(), shown.getUTCDay(), time, change.before, change.after].join()
}

const placesOf = (change: Change): readonly number[] => {
  const shown = shownBefore(change)
  const day = shown.getUTCDate()
  const daysInMonth = new Date(
    Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth() + 1, 0),
  ).getUTCDate()
  return [...(day + 7 > daysInMonth ? [-1] : []), Math.ceil(day / 7)]
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

const rrule = ({ first, last, places }: Rule, goesOn: boolean): string => {
  const shown = shownBefore(first)
  const month = shown.getUTCMonth() + 1
  const rule = `FREQ=YEARLY;BYMONTH=${month};BYDAY=${places[0]}${weekdays[shown.getUTCDay()]}`
  const until = new Date(last.at).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return goesOn ? rule : `${rule};UNTIL=${until}`
}

const observance = (change: Change): ICAL.Component => {
  const made = new ICAL.Component(change.after > change.before ? 'daylight' : 'standard')
  const shown = shownBefore(change).toISOString().slice(0, 'yyyy-MM-ddTHH:mm:ss'.length)
  made.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(shown))
  made.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromSeconds(change.before * 60))
  made.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromSeconds(change.after * 60))
  return made
}
