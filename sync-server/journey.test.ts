import { afterEach, describe, expect, it } from 'vitest'
import { createVisitor } from '#server/testing/browserless.ts'
import type { Visitor } from '#server/testing/browserless.ts'
import { startServer } from '#server/testing/processes/serve.ts'
import type { TestServer } from '#server/testing/processes/serve.ts'

let server: TestServer

afterEach(() => server.close())

const personNamed = (firstName: string) => ({
  firstName,
  lastName: 'Ash',
  email: `${firstName.toLowerCase()}@example.org`,
  password: 'correct horse battery staple',
})

const call = async (
  visitor: Visitor,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ readonly [field: string]: unknown }> => {
  const response = await visitor.fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  expect(`${response.status} ${method} ${path}`).toMatch(/^2/)
  return response.status === 204 ? {} : ((await response.json()) as Record<string, unknown>)
}

describe('A family', () => {
  it('signs up, founds, invites, joins, shares a task and signs out', async () => {
    server = await startServer()
    const [ada, kim] = [createVisitor(server.url), createVisitor(server.url)]
    await ada.signUp(personNamed('Ada'))
    const { id } = await call(ada, 'POST', '/api/families', { name: 'Ash' })
    const task = await call(ada, 'POST', `/api/families/${id}/tasks`, { title: 'Shop' })
    const { token } = await call(ada, 'POST', `/api/families/${id}/invitations`, {
      role: 'child',
      consent: true,
    })

    await kim.signUp(personNamed('Kim'), `/join/${token}`)
    await call(kim, 'POST', `/api/invitations/${token}/accept`)
    const ticked = await call(kim, 'PATCH', `/api/tasks/${task['id']}`, { status: 'completed' })
    expect(ticked).toMatchObject({ title: 'Shop', status: 'completed' })
    expect(await call(kim, 'GET', '/api/auth/user')).toMatchObject({
      firstName: 'Kim',
      userRole: 'child',
      currentFamilyId: id,
    })

    await kim.signOut()
    expect((await kim.fetch('/api/auth/user')).status).toBe(401)
    expect((await ada.fetch('/api/auth/user')).status).toBe(200)
  })

  it('hears of changes, and the stream ends when a person is removed', async () => {
    server = await startServer()
    const [ada, kim] = [createVisitor(server.url), createVisitor(server.url)]
    await ada.signUp(personNamed('Ada'))
    await kim.signUp(personNamed('Kim'))
    const { id } = await call(ada, 'POST', '/api/families', { name: 'Ash' })
    const { token } = await call(ada, 'POST', `/api/families/${id}/invitations`, {
      role: 'child',
      consent: true,
    })
    await call(kim, 'POST', `/api/invitations/${token}/accept`)
    const live = await kim.fetch('/api/sync/live')
    expect(live.headers.get('Content-Encoding')).toBeNull()
    const heard = listen(live)

    await call(ada, 'POST', `/api/families/${id}/tasks`, { title: 'Shop' })
    await expect.poll(() => heard.text).toContain('"collections":["tasks"]')
    const { id: userId } = await call(kim, 'GET', '/api/auth/user')
    await call(ada, 'DELETE', `/api/families/${id}/members/${userId}`)
    await expect.poll(() => heard.ended).toBe(true)
  })
})

const listen = (response: Response): { readonly text: string; readonly ended: boolean } => {
  const heard = { text: '', ended: false }
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) heard.text += decoder.decode(chunk as Uint8Array)
    heard.ended = true
  }
  void read()
  return heard
}
