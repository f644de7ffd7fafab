import { familyFor, taskOf } from './run.ts'
import type { Run } from './run.ts'
import { join } from './stage.ts'

const roles = ['parent', 'parent', 'child', 'grandparent', 'extended_family'] as const

export const callRest = async (
  run: Run,
  what: 'restMake' | 'restChange' | 'restDelete',
): Promise<void> => {
  const { random, server, call } = run.stage
  const person = random.pick(server.people)
  const family = familyFor(run, person)
  const id = taskOf(run, family.id)
  if (what === 'restMake' || id === undefined) {
    const body = { title: run.fresh('title'), description: run.fresh('description') }
    const path = `/api/families/${family.id}/tasks`
    run.beside(() => call(person, 'POST', path, body))
    return
  }
  const path = `/api/tasks/${id}`
  if (what === 'restDelete') {
    run.beside(() => call(person, 'DELETE', path))
    return
  }
  const body = random.pick([
    () => ({ title: run.fresh('title') }),
    () => ({ description: run.fresh('description') }),
    () => ({ priority: random.pick(['low', 'medium', 'high']) }),
  ])()
  run.beside(() => call(person, 'PATCH', path, body))
}

export const changeMembership = async (
  run: Run,
  what: 'role' | 'dismiss' | 'rejoin',
): Promise<void> => {
  const { random, families, seats, call } = run.stage
  const family = random.pick(families)
  const [person, other] = [random.pick(family.people), random.pick(family.people)]
  const role = random.pick(roles)
  if (what === 'rejoin') {
    run.beside(() => join(call, family.id, person, other, role))
    return
  }
  const fields = what === 'role' ? { role } : { leftAt: new Date(0).toISOString() }
  const seat = seats.find((each) => each.person.userId === person.userId)
  if (random.chance(0.5) && seat !== undefined) {
    const id = `${family.id}:${other.userId}`
    seat.next(() => seat.write({ op: 'change', kind: 'member', id, fields }))
    return
  }
  const path = `/api/families/${family.id}/members/${other.userId}`
  if (what === 'role') run.beside(() => call(person, 'PATCH', path, { role }))
  else run.beside(() => call(person, 'DELETE', path))
}
