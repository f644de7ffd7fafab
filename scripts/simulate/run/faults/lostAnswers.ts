import { pause } from '#pwa/sync/pause.ts'
import { familyFor, deviceSlotFor, taskOf } from '../run.ts'
import type { Run } from '../run.ts'

/** The most milliseconds that a change takes from one device to another on a good network. */
const way = 700

/**
 * Loses the answer to a device's tick. The device pulls another's unticking before it may send its
 * tick again.
 */
export const setBackUnanswered = async (run: Run): Promise<void> => {
  const { stage, losing, calm } = run
  const { random } = stage
  const seat = await deviceSlotFor(run)
  const family = familyFor(run, seat.person)
  const id = taskOf(run, family.id)
  const theirs = family.people.map(({ userId }) => userId)
  const others = stage.seats.filter(
    ({ body, person }) => body !== seat.body && theirs.includes(person.userId),
  )
  if (id === undefined || others.length === 0 || losing.has(seat.label)) return
  const other = random.pick(others)
  const completedAt = new Date(random.integer(1, 2 ** 40)).toISOString()
  const change = { op: 'change', kind: 'task', id } as const
  losing.set(seat.label, 'answer')
  calm.add(other.label)
  seat.next(() => seat.write({ ...change, fields: { status: 'completed', completedAt } }))
  run.beside(async () => {
    await pause(way)
    other.next(() => other.write({ ...change, fields: { status: 'pending', completedAt: null } }))
    await other.idle()
    await pause(way)
    losing.delete(seat.label)
    calm.delete(other.label)
  })
}

export const poisonTask = async (run: Run): Promise<void> => {
  const seat = await deviceSlotFor(run)
  const id = taskOf(run, familyFor(run, seat.person).id)
  if (id !== undefined) run.poisoned.add(id)
}
