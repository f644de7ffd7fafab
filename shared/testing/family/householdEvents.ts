export type ForWhom = 'child' | 'parent' | 'grandparent' | 'parents' | 'children' | 'everybody'

interface Planned {
  readonly title: string
  readonly whom: ForWhom
  readonly at?: string
  /** The duration in minutes, or in days for an all-day event. */
  readonly takes: number
  readonly location?: string
  readonly color: string
  readonly shared: boolean
}

export interface Occasion extends Planned {
  readonly everyDays: number
  readonly on: 'any day' | 'school day' | 'weekend' | 'Sunday'
}

export interface Routine extends Planned {
  readonly weekday?: number
  readonly weeks?: number
  readonly rule?: string
}

const colors = {
  house: '#4F46E5',
  health: '#10B981',
  school: '#F59E0B',
  feast: '#EF4444',
  away: '#8B5CF6',
  sport: '#06B6D4',
  friends: '#EC4899',
}

type Words = Partial<Pick<Occasion, 'location' | 'shared' | 'on'>>

const timed = (
  title: string,
  color: keyof typeof colors,
  whom: ForWhom,
  [at, takes, everyDays]: readonly [string, number, number],
  words: Words = {},
): Occasion => ({
  title,
  whom,
  at,
  takes,
  everyDays,
  color: colors[color],
  on: 'any day',
  shared: false,
  ...words,
})

const whole = (
  title: string,
  color: keyof typeof colors,
  [takes, everyDays]: readonly [number, number],
  words: Words = {},
): Occasion => ({
  title,
  whom: 'everybody',
  takes,
  everyDays,
  color: colors[color],
  on: 'weekend',
  shared: false,
  ...words,
})

const schoolDay = { on: 'school day' } as const
const weekend = { on: 'weekend' } as const
const sharedWeekend = { on: 'weekend', shared: true } as const

export const occasions: readonly Occasion[] = [
  timed('Dentist', 'health', 'child', ['15:10', 30, 90], { ...schoolDay, location: 'Dr. Winter' }),
  timed('Checkup', 'health', 'child', ['08:40', 40, 75], { ...schoolDay, location: 'Dr. Aydin' }),
  timed('Haircut', 'health', 'parent', ['10:30', 60, 40]),
  timed('Eye exam', 'health', 'grandparent', ['09:15', 45, 120], schoolDay),
  timed('Parent-teacher night', 'school', 'parents', ['19:30', 90, 120], {
    ...schoolDay,
    location: 'School, room 12',
  }),
  timed('School play', 'school', 'children', ['18:00', 90, 170], { ...schoolDay, shared: true }),
  timed('Field trip', 'school', 'child', ['08:00', 420, 60], schoolDay),
  timed('Library', 'school', 'children', ['16:00', 60, 21], schoolDay),
  timed('Piano recital', 'school', 'child', ['17:00', 75, 130], sharedWeekend),
  timed('Playdate', 'friends', 'child', ['15:00', 150, 11], { location: 'at Noah’s' }),
  timed('Birthday party', 'friends', 'child', ['14:30', 180, 20], weekend),
  timed('Sleepover', 'friends', 'child', ['18:00', 960, 35], weekend),
  timed('Dinner with friends', 'friends', 'parents', ['19:30', 180, 21], weekend),
  timed('Date night', 'friends', 'parents', ['20:00', 180, 28]),
  timed('Soccer game', 'sport', 'child', ['11:00', 90, 14], {
    ...weekend,
    location: 'Soccer field',
  }),
  timed('Swim meet', 'sport', 'child', ['10:00', 240, 70], { ...sharedWeekend }),
  timed('Hike', 'sport', 'everybody', ['10:00', 300, 25], weekend),
  timed('Movie night', 'house', 'everybody', ['19:00', 120, 14], weekend),
  timed('Baking day', 'house', 'children', ['14:00', 120, 30], weekend),
  timed('Oil change', 'house', 'parent', ['08:00', 60, 240], schoolDay),
  timed('Plumber', 'house', 'parent', ['09:00', 120, 90], schoolDay),
  timed('Sunday lunch', 'feast', 'everybody', ['12:30', 150, 14], {
    on: 'Sunday',
    shared: true,
    location: 'Grandma’s',
  }),
  timed('Video call with the cousins', 'feast', 'everybody', ['18:30', 30, 10], { shared: true }),
  timed('Choir concert', 'feast', 'parent', ['19:00', 120, 120], sharedWeekend),
  whole('Weekend away', 'away', [2, 75]),
  whole('Visit from the aunts', 'feast', [2, 90], { shared: true }),
  whole('Family vacation', 'away', [9, 182], { on: 'any day' }),
]

export const routines: readonly Routine[] = [
  {
    ...timed('Swimming lesson', 'sport', 'child', ['16:30', 60, 7], { location: 'Indoor pool' }),
    weekday: 2,
  },
  {
    ...timed('Soccer practice', 'sport', 'child', ['17:00', 90, 7], {
      location: 'Soccer field',
    }),
    weekday: 4,
  },
  { ...timed('Piano lesson', 'school', 'child', ['15:30', 45, 7]), weekday: 3 },
  { ...timed('Scouts', 'friends', 'child', ['17:00', 120, 7]), weekday: 5 },
  { ...timed('Choir practice', 'feast', 'parent', ['19:30', 120, 7]), weekday: 1 },
  { ...timed('Yoga', 'health', 'parent', ['20:00', 60, 7]), weekday: 4 },
  { ...timed('Spanish class', 'school', 'parent', ['18:30', 90, 14]), weekday: 3, weeks: 2 },
  {
    ...timed('Family meeting', 'house', 'everybody', ['17:00', 45, 30]),
    rule: 'FREQ=MONTHLY;BYDAY=1SU',
  },
  {
    ...timed('Grandparents come for dinner', 'feast', 'everybody', ['18:00', 150, 30]),
    rule: 'FREQ=MONTHLY;BYDAY=3FR',
  },
  {
    ...whole('Wedding anniversary', 'feast', [1, 365], { shared: true }),
    rule: 'FREQ=YEARLY',
  },
]
