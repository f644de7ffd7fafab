import { createHash } from 'node:crypto'
import { textOfCall } from '#shared/core/confirming.ts'
import { request } from './people.ts'
import type { Person } from './people.ts'
import type { TestServer } from '../processes/serve.ts'

export interface SharedDevice {
  call(method: string, path: string, body?: unknown): Promise<Response>
  outcome(method: string, path: string, body?: unknown): Promise<string>
  open(person: Person, pin?: string): Promise<string>
  confirmed(pin: string, method: string, path: string, body?: unknown): Promise<string>
  signIn(person: Pick<Person, 'userId'>): Promise<void>
  whoIsInFront(): Promise<string>
  cookieHeader(): string
  forgetKey(): void
}

export const shareDevice = async (
  server: Pick<TestServer, 'url' | 'devices'>,
  first: Person,
  ...others: readonly Person[]
): Promise<SharedDevice> => {
  const jar = new Map<string, string>()
  const device = createDevice(server, jar)
  keep(jar, first.cookie)
  await device.call('POST', '/api/device/people')
  await device.call('PUT', '/api/device/pin', { pin: null })
  for (const person of others) {
    await device.signIn(person)
    await device.call('PUT', '/api/device/pin', { pin: null })
  }
  return device
}

const createDevice = (
  server: Pick<TestServer, 'url' | 'devices'>,
  jar: Map<string, string>,
): SharedDevice => {
  const cookieHeader = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const call: SharedDevice['call'] = async (...args) => {
    const response = await request(server.url, cookieHeader(), ...args)
    for (const cookie of response.headers.getSetCookie()) keep(jar, cookie)
    return response
  }
  const outcome: SharedDevice['outcome'] = async (...args) => {
    const response = await call(...args)
    const text = await response.text()
    if (response.ok) return String(response.status)
    const { error } = JSON.parse(text) as { readonly error: { readonly code: string } }
    return `${response.status} ${error.code}`
  }
  return {
    call,
    outcome,
    open: ({ userId }, pin) =>
      outcome('POST', `/api/device/people/${userId}/open`, pin === undefined ? {} : { pin }),
    confirmed: async (pin, method, path, body) => {
      const hash = createHash('sha256')
        .update(textOfCall(method, path, body))
        .digest('hex')
      await call('POST', '/api/device/confirmations', { pin, edits: [{ editId: path, hash }] })
      return outcome(method, path, body)
    },
    signIn: async ({ userId }) => {
      const person = { userId, userAgent: 'a tablet', idToken: null, cookieHeader: cookieHeader() }
      for (const cookie of await server.devices.signIn(person)) keep(jar, cookie)
    },
    whoIsInFront: async () => {
      const response = await call('GET', '/api/auth/user')
      return response.ok ? ((await response.json()) as { readonly id: string }).id : 'nobody'
    },
    cookieHeader,
    forgetKey: () => void jar.delete('our_life_device_key'),
  }
}

const keep = (jar: Map<string, string>, setCookie: string): void => {
  const [pair = ''] = setCookie.split(';')
  const at = pair.indexOf('=')
  if (/Max-Age=0/.test(setCookie)) jar.delete(pair.slice(0, at))
  else jar.set(pair.slice(0, at), pair.slice(at + 1))
}
