export interface ApiIssue {
  readonly path: string
  readonly message: string
}

/** Any non-success answer: the message is the status, a colon and the body (spec section 8). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly issues: readonly ApiIssue[]
  /** The server's own words for people; empty where it had none. */
  readonly explanation: string

  constructor(
    readonly status: number,
    statusText: string,
    readonly body: string,
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

const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...(body === undefined ? {} : jsonType) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, response.statusText, text)
  return (text === '' ? undefined : JSON.parse(text)) as T
}

const jsonType = { 'content-type': 'application/json' }

/** The few direct calls. @throws ApiError for any non-success answer, TypeError without a network. */
export const api = {
  get: <T>(path: string) => call<T>('GET', path),
  post: <T>(path: string, body?: unknown) => call<T>('POST', path, body),
  put: <T>(path: string, body?: unknown) => call<T>('PUT', path, body),
  patch: <T>(path: string, body?: unknown) => call<T>('PATCH', path, body),
  delete: <T>(path: string) => call<T>('DELETE', path),
}
