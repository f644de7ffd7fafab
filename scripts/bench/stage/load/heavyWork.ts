import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { v7 } from 'uuid'
import { protocolVersion } from '#shared/sync/protocol.ts'
import { buildFamily, buildMember, buildMoneySeries } from '#shared/testing/builders.ts'
import { anExpense } from '#server/testing/processes/flood.ts'
import type { HostileTarget } from '#server/testing/processes/hostileSender.ts'
import { request } from '#server/testing/people/people.ts'
import { pause, pushOf, succeed } from './calls.ts'
import type { SeedPlan, Seeded } from './seed.ts'

export interface HeavyAccount {
  readonly url: string
  readonly seeded: Seeded
  readonly records: number
}

export interface HeavyWork {
  readonly name: string
  plan(records: number): SeedPlan
  /**
   * Prepares the requests, because only sending them is measured. Work that is too short to measure
   * is repeated if `again` allows it.
   */
  begin(account: HeavyAccount): Promise<() => Promise<void>>
  readonly again?: true
  readonly isOfPhotos?: true
}

const callOf =
  ({ url, seeded }: HeavyAccount) =>
  (method: string, path: string, body?: unknown): Promise<Response> =>
    request(url, seeded.person.cookie, method, path, body)

const deleting: HeavyWork = {
  name: 'deletes its family',
  plan: (records) => ({ tasks: records }),
  begin: async (account) => async () => {
    const name = { name: 'The Bench Family' }
    const path = `/api/families/${account.seeded.person.familyId}/deletion`
    await succeed(callOf(account)('POST', path, name))
  },
}

const bought = 200

const spending: HeavyWork = {
  name: 'pushes 200 expenses at a time into a budget with a limit',
  plan: (records) => ({ tasks: 0, spending: records }),
  again: true,
  begin: async ({ url, seeded }) => {
    const { child, person } = seeded
    if (child === undefined) throw new Error('There is no child')
    return async () => {
      const expenses = Array.from({ length: bought }, () =>
        anExpense(person.familyId, child.userId, child.budgetId),
      )
      const push = pushOf('budgets', expenses)
      const answer = await succeed(request(url, child.cookie, 'POST', '/api/sync/push', push))
      const { refused } = answer as { readonly refused: readonly unknown[] }
      if (refused.length > 0) throw new Error(`Refused: ${JSON.stringify(refused[0])}`)
    }
  },
}

const recurring: HeavyWork = {
  name: 'has what recurs daily entered for a year',
  plan: (records) => ({ tasks: records }),
  begin: async (account) => {
    const { familyId, userId } = account.seeded.person
    const startDate = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10)
    const series = Array.from({ length: Math.ceil(account.records / 365) }, () =>
      buildMoneySeries({ id: v7(), familyId, userId, startDate, rrule: 'FREQ=DAILY' }),
    )
    return async () => {
      await succeed(callOf(account)('POST', '/api/sync/push', pushOf('budgets', series)))
    }
  },
}

const showing: HeavyWork = {
  name: 'shows a series and a budget to others and hides them',
  plan: (records) => ({ tasks: 0, parts: records }),
  begin: async (account) => {
    const { whole } = account.seeded
    if (whole === undefined) throw new Error('There is nothing that has parts')
    const call = callOf(account)
    const event = `/api/events/${whole.eventId}`
    const budget = `/api/personal-budgets/${whole.budgetId}`
    return async () => {
      for (const isShown of [true, false]) {
        await succeed(call('PATCH', event, { shared: isShown }))
        await succeed(call('PATCH', budget, { visibility: isShown ? 'family' : 'private' }))
      }
    }
  },
}

const hostileFiles = 32

const sender = fileURLToPath(
  new URL('../../../../sync-server/testing/processes/hostileSender.ts', import.meta.url),
)

const picturing: HeavyWork = {
  name: 'sends hostile pictures',
  plan: () => ({ tasks: 0 }),
  isOfPhotos: true,
  begin: async (account) => {
    const { cookie } = account.seeded.person
    const targets: HostileTarget[] = []
    for (let sent = 0; sent < hostileFiles; sent += 1) {
      const leave = await succeed(callOf(account)('POST', '/api/objects/upload'))
      targets.push({ cookie, ...(leave as { readonly uploadURL: string }) })
    }
    const child = fork(sender, { execArgv: ['--import', 'tsx'] })
    const said = (): Promise<void> =>
      new Promise((resolve, reject) => {
        child.once('message', () => resolve())
        child.once('exit', () => reject(new Error('The sender ended early')))
      })
    await said()
    return async () => {
      const answered = said()
      child.send(targets)
      await answered.finally(() => child.kill('SIGKILL'))
    }
  },
}

/** Milliseconds to wait after three calls, because an account may call 3,000 times a minute. */
const asOftenAsOneMay = 60

const asking: HeavyWork = {
  name: 'asks thrice at once for 60,000 audiences that there are not',
  plan: (records) => ({ tasks: records }),
  again: true,
  begin: async ({ url, seeded }) => {
    const audiences = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`a${at}`, at]))
    const collections = { tasks: { epoch: 'epoch', audiences } }
    const body = Buffer.from(
      JSON.stringify({ protocol: protocolVersion, limit: 1000, collections }),
    )
    const headers = {
      Origin: url,
      Cookie: seeded.person.cookie,
      'Content-Type': 'application/json',
    }
    const ask = async (): Promise<void> => {
      const answer = await fetch(`${url}/api/sync/pull`, { method: 'POST', headers, body })
      await answer.arrayBuffer()
      if (answer.status !== 413) throw new Error(`Answered ${answer.status}`)
    }
    return async () => {
      await Promise.all([ask(), ask(), ask()])
      await pause(asOftenAsOneMay)
    }
  },
}

const founding: HeavyWork = {
  name: 'founds a brought family of 499',
  plan: (records) => ({ tasks: records }),
  begin: async (account) => {
    const call = callOf(account)
    const from = { serverId: v7(), userId: 'me', familyId: 'home' }
    const begun = await succeed(call('POST', '/api/brings', { from, records: 10, bytes: 10_000 }))
    const { id } = begun as { readonly id: string }
    const ids = Array.from({ length: 499 }, (_, at) => `person-${at}`)
    const body = {
      family: buildFamily({ id: 'home', name: 'Home' }),
      members: ids.map((userId) => buildMember({ familyId: 'home', userId, role: 'grandparent' })),
      roles: Object.fromEntries(ids.map((each) => [each, 'grandparent'])),
    }
    return async () => {
      await succeed(call('POST', `/api/brings/${id}/family`, body))
    }
  },
}

/** Any account can ask for this work, and each piece is more than a server does at once. */
export const heavyWorks: readonly HeavyWork[] = [
  deleting,
  spending,
  recurring,
  showing,
  picturing,
  asking,
  founding,
]
