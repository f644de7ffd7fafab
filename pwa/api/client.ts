import { personHeader, serverHeader } from '#shared/sync/headers.ts'
import { askToConfirm } from '#pwa/state/confirming.ts'
import { readLastPerson } from '#pwa/state/device/lastPerson.ts'
import { otherServerAnswers } from '#pwa/state/device/session.ts'

export interface ApiIssue {
  readonly path: string
  readonly message: string
}

/** Thrown for any answer but success; `message` is 'status: body' (docs/product.md, Messages). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly issues: readonly ApiIssue[]
  readonly explanation: string

  constructor(
    readonly status: number,
    statusText: string,
    readonly body: string,
    readonly serverId?: string,
  ) {
    super(`${status}: ${body === '' ? statusText : body}`)
    const error = errorIn(body)
    this.code = error.code ?? 'unknown'
    this.issues = error.issues ?? []
    this.explanation = error.message ?? ''
  }
}

const errorIn = (
  body: string,
): { code?: string; message?: string; issues?: readonly ApiIssue[] } => {
  try {
    const parsed = JSON.parse(body) as { error?: { code?: string; message?: string } } | null
    return parsed?.error ?? {}
  } catch {
    return {}
  }
}

interface Answer<T> {
  readonly body: T
  readonly serverId: string
}

const ask = async <T>(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: unknown,
): Promise<Answer<T>> => {
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...headers, ...(body === undefined ? {} : jsonType) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const serverId = response.headers.get(serverHeader)
  /**
   * Something other than our server answered, such as a hotel's sign-in page; this counts as no
   * network.
   */
  if (serverId === null) throw new TypeError('An answer that is not the server\u2019s')
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, response.statusText, text, serverId)
  return { body: (text === '' ? undefined : JSON.parse(text)) as T, serverId }
}

const jsonType = { 'content-type': 'application/json' }

/** Names a person who may no longer be active on this device. */
export const meantPerson = (userId: string): Readonly<Record<string, string>> => ({
  [personHeader]: userId,
})

export const askAnyServer = <T>(method: string, path: string, body?: unknown): Promise<Answer<T>> =>
  ask(method, path, {}, body)

/** Only the active person's server may answer a request with this header. */
export const meantServer = (): Readonly<Record<string, string>> => {
  const known = readLastPerson()?.serverId
  return known === undefined ? {} : { [serverHeader]: known }
}

const call = async <T>(
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> => {
  try {
    return (await ask<T>(method, path, { ...headers, ...meantServer() }, body)).body
  } catch (error) {
    if (error instanceof ApiError && error.code === 'other-server') otherServerAnswers()
    const isToConfirm = error instanceof ApiError && error.code === 'confirm'
    if (!isToConfirm || !(await askToConfirm({ method, path, body }))) throw error
    return (await ask<T>(method, path, { ...headers, ...meantServer() }, body)).body
  }
}

/** @throws ApiError for any answer but success, TypeError without a network. */
export const api = {
  get: <T>(path: string) => call<T>('GET', path),
  post: <T>(path: string, body?: unknown, headers?: Readonly<Record<string, string>>) =>
    call<T>('POST', path, body, headers),
  put: <T>(path: string, body?: unknown) => call<T>('PUT', path, body),
  patch: <T>(path: string, body?: unknown) => call<T>('PATCH', path, body),
  delete: <T>(path: string) => call<T>('DELETE', path),
}
