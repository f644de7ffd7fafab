import type { TaskPriority } from '../../tasks/task.ts'

export interface Chore {
  readonly title: string
  readonly description?: string
  readonly steps?: readonly string[]
  readonly everyDays?: number
  readonly isPlanning: boolean
  readonly priority: TaskPriority
  readonly forChildren: boolean
}

const doing = (title: string, everyDays: number, forChildren = false): Chore => ({
  title,
  everyDays,
  isPlanning: false,
  priority: 'medium',
  forChildren,
})

const planning = (title: string, everyDays: number, priority: TaskPriority = 'medium'): Chore => ({
  title,
  everyDays,
  isPlanning: true,
  priority,
  forChildren: false,
})

const once = (title: string, isPlanning = false, priority: TaskPriority = 'low'): Chore => ({
  title,
  isPlanning,
  priority,
  forChildren: false,
})

export const regularChores: readonly Chore[] = [
  doing('Take out the trash', 7, true),
  doing('Clean the bathroom', 7),
  doing('Weekly shopping', 7),
  doing('Vacuum the stairs', 14, true),
  doing('Change the sheets', 14),
  doing('Clean your room', 7, true),
  doing('Mow the lawn', 21),
  doing('Feed the rabbits', 7, true),
  doing('Defrost the freezer', 180),
  doing('Change the furnace filter', 365),
  planning('Plan weekly meals', 7),
  planning('Check the school calendar', 14),
  planning('Sort out after-school rides', 30),
  planning('Book dentist appointments', 182, 'high'),
  planning('Plan the summer vacation', 365),
  planning('File the taxes', 365, 'high'),
  planning('Renew the insurance', 365, 'high'),
  {
    ...planning('Plan the birthday party', 120),
    steps: ['Choose the day', 'Write the invitations', 'Order the cake'],
  },
]

export const occasionalChores: readonly Chore[] = [
  once('Return the library books'),
  once('Fix the dripping faucet', false, 'medium'),
  once('Find a new babysitter', true, 'medium'),
  once('Compare energy plans', true),
  once('Hang up the new shelf'),
  once('Take the bikes to the shop'),
  once('Write the thank-you cards'),
  once('Choose a gift for Grandma', true, 'medium'),
  once('Pick up the package'),
  once('Plan for parent-teacher night', true, 'medium'),
  once('Repaint the garden fence'),
  once('Pick up the winter coats from the cleaner’s'),
]

export const surnames = ['Hartmann', 'Okafor', 'Lindqvist', 'Moreau', 'Castellano', 'Whitfield']

export const firstNames = [
  'Clara',
  'Jonas',
  'Mila',
  'Theo',
  'Ruth',
  'Nora',
  'Emil',
  'Ida',
  'Henrik',
  'Aisha',
  'Tomás',
  'Greta',
  'Samuel',
  'Leonie',
  'Arthur',
  'Josefine',
]
