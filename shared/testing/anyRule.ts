import fc from 'fast-check'
import { formatRecurrence, weekdays } from '../time/recurrence.ts'
import type { Recurrence } from '../time/recurrence.ts'

export const anyRule = (
  end: fc.Arbitrary<Partial<Recurrence>> = fc.constant({}),
): fc.Arbitrary<string> =>
  fc
    .record({
      frequency: fc.constantFrom('daily', 'weekly', 'monthly', 'yearly'),
      interval: fc.integer({ min: 1, max: 5 }),
      on: fc.subarray([...weekdays]),
      weekStart: fc.constantFrom<Partial<Recurrence>>({}, { weekStart: 'SU' }, { weekStart: 'TH' }),
      by: fc.constantFrom<Partial<Recurrence>>(
        {},
        { monthDay: 31 },
        { monthDay: -1 },
        { monthDay: 30, orLast: true },
        { monthWeekday: { ordinal: 5, weekday: 'WE' } },
        { monthWeekday: { ordinal: 2, weekday: 'MO' } },
        { monthWeekday: { ordinal: -1, weekday: 'SA' } },
      ),
      end,
    })
    .map((rule) =>
      formatRecurrence({
        frequency: rule.frequency,
        interval: rule.interval,
        on: rule.frequency === 'weekly' ? rule.on : [],
        ...(rule.frequency === 'monthly' ? rule.by : {}),
        ...(rule.frequency === 'weekly' ? rule.weekStart : {}),
        ...rule.end,
      }),
    )
