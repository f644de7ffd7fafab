import type { GoalType } from '../../goals/goal.ts'
import type { Role } from '../../core/role.ts'
import { familyCurrency } from './familyPlan.ts'

export interface Ambition {
  readonly title: string
  readonly description?: string
  /** The amount is in hundredths. */
  readonly target?: readonly [amount: number, unit: string]
  readonly steps?: readonly string[]
  readonly type: GoalType
  readonly of: readonly Role[]
}

const together = (title: string, description?: string): Ambition => ({
  title,
  ...(description === undefined ? {} : { description }),
  type: 'family',
  of: [],
})

const alone = (of: Ambition['of'], title: string, description?: string): Ambition => ({
  title,
  ...(description === undefined ? {} : { description }),
  type: 'individual',
  of,
})

const child = ['child'] as const
const grown = ['parent'] as const
const old = ['grandparent'] as const

export const ambitions: readonly Ambition[] = [
  {
    ...together(
      'Save for the summer vacation',
      'A week by the sea, all of us. The jar is on the shelf.',
    ),
    target: [80_000, familyCurrency.sign],
  },
  together('Eat dinner together four times a week'),
  together(
    'Bike the river trail from end to end',
    'Forty kilometers, in as many trips as it takes.',
  ),
  {
    ...together('Grow our own tomatoes'),
    steps: ['Seeds in the window', 'Into the garden', 'First red one', 'Sauce for the winter'],
  },
  together('One weekend a month without screens'),
  together('Visit every playground in town'),
  together('Cook a dish from twelve countries', 'One a month, and everyone gets to pick.'),
  together('Clear out the basement'),
  alone(child, 'Learn to swim'),
  alone(child, 'Read ten books', 'Comics count as half.'),
  alone(child, 'Play a whole song on the guitar'),
  alone(child, 'Learn the times tables'),
  alone(child, 'Ride without training wheels'),
  alone(child, 'Save for a skateboard', 'A little from every allowance.'),
  alone(grown, 'Run ten kilometers', 'Twice a week, rain or not.'),
  alone(grown, 'Finish the online course'),
  alone(grown, 'Call Grandma every Sunday'),
  alone(grown, 'Get back to the choir'),
  alone(old, 'Write down the family stories', 'One a week, for the grandchildren.'),
  alone(old, 'Walk for half an hour every day'),
  alone(old, 'Learn to make video calls'),
]
