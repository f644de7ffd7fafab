import { beforeAll, describe, expect, it } from 'vitest'
import { matrix } from '#server/testing/matrix/matrix.ts'
import { shareDevice } from '#server/testing/people/sharedDevice.ts'
import { prepareFamily, prepareServer } from '#server/testing/prepared.ts'
import { prepare } from '#shared/testing/prepare.ts'

const confirmed: Readonly<Record<string, readonly string[]>> = {
  decisions: [
    'POST /api/approvals/:id',
    'PATCH /api/events/:id',
    'PATCH /api/families/:familyId/notes/:id',
    'PATCH /api/memories/:id',
    'PUT /api/memories/:id',
    'PATCH /api/personal-expenses/:id',
  ],
  'roles and members': [
    'PATCH /api/families/:familyId/members/:userId',
    'DELETE /api/families/:familyId/members/:userId',
    'POST /api/families/:familyId/children',
    'POST /api/families/:familyId/children/:childId/joining',
    'POST /api/brings/:id/family',
  ],
  invitations: [
    'POST /api/families/:familyId/invitations',
    'DELETE /api/families/:familyId/invitations/:id',
  ],
  'passwords and PINs of others': [
    'POST /api/families/:familyId/members/:userId/password-reset',
    'POST /api/families/:familyId/children/:childId/password',
    'PUT /api/families/:familyId/members/:userId/pin',
  ],
  'controls and app time': [
    'POST /api/child-budget-controls',
    'PUT /api/child-budget-controls/:id',
    'DELETE /api/child-budget-controls/:id',
    'PUT /api/user/parental-controls',
    'POST /api/allowances',
    'PATCH /api/allowances/:id',
    'DELETE /api/allowances/:id',
    'POST /api/families/:familyId/app-time',
  ],
  shares: [
    'POST /api/budget-shares',
    'DELETE /api/budget-shares/:id',
    'PATCH /api/personal-budgets/:id',
    'DELETE /api/personal-budgets/:id',
  ],
  deletion: [
    'POST /api/user/deletion',
    'POST /api/families/:familyId/deletion',
    'POST /api/families/:familyId/children/:childId/deletion',
  ],
}

const pin = '482915'

const server = prepareServer(beforeAll, { allowances: 'unlimited' })
const family = prepareFamily(beforeAll, server, 'parent', 'child')
const [mother, child] = family.people
const tablet = prepare(beforeAll, () => shareDevice(server, mother, child))

beforeAll(async () => {
  await tablet.open(mother)
  await tablet.call('PUT', '/api/device/pin', { pin })
})

const send = (call: string): Promise<string> => {
  const [method = '', pattern = ''] = call.split(' ')
  const path = pattern
    .replace(':familyId', family.id)
    .replace(/:(userId|childId)/, child.userId)
    .replace(':id', server.environment.newId())
  const { body } = matrix.find((row) => row.call === call) ?? {}
  const sent = JSON.stringify(body ?? null)
    .replaceAll('{family}', family.id)
    .replaceAll('{member}', child.userId)
    .replaceAll('{record}', server.environment.newId())
  return tablet.outcome(method, path, JSON.parse(sent) ?? undefined)
}

describe.each(Object.entries(confirmed))('A parent on a shared tablet, of %s', (_, calls) => {
  it.each(calls)('must enter the PIN for %s', async (call) => {
    expect(await send(call)).toBe('403 confirm')
  })
})

describe('The list of calls that are confirmed', () => {
  it('names each that asks for the PIN, and none beside', () => {
    const asking = server.routes.filter(({ confirms }) => confirms)
    expect(Object.values(confirmed).flat().sort()).toEqual(
      asking.map(({ method, path }) => `${method} ${path}`).sort(),
    )
  })
})
