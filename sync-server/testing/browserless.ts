export interface Answer {
  readonly status: number
  readonly url: URL
  readonly headers: Headers
  readonly text: string
}

export interface NewPerson {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
}

export interface RequestOptions {
  readonly headers?: Readonly<Record<string, string>>
  readonly followRedirects?: boolean
}

export interface Visitor {
  get(path: string, options?: RequestOptions): Promise<Answer>
  submit(
    page: Answer,
    fields: Readonly<Record<string, string>>,
    options?: RequestOptions,
  ): Promise<Answer>
  post(
    path: string,
    fields: Readonly<Record<string, string>>,
    options?: RequestOptions,
  ): Promise<Answer>
  fetch(path: string, init?: RequestInit): Promise<Response>
  signUp(person: NewPerson, returnTo?: string): Promise<Answer>
  signIn(person: Pick<NewPerson, 'email' | 'password'>, returnTo?: string): Promise<Answer>
  signOut(): Promise<void>
  cookieHeader(path?: string): string
}

export interface SignedUp extends Visitor {
  readonly userId: string
  readonly email: string
}

let signedUp = 0

export const signUp = async (
  { url }: { readonly url: string },
  firstName: string,
  password: string,
): Promise<SignedUp> => {
  const email = `${firstName.toLowerCase()}-${(signedUp += 1)}@example.org`
  const visitor = createVisitor(url)
  const answer = await visitor.signUp(
    { firstName, lastName: '', email, password },
    '/api/auth/user',
  )
  return { ...visitor, userId: (JSON.parse(answer.text) as { id: string }).id, email }
}

export const createVisitor = (baseUrl: string): Visitor => {
  const jar = createJar()
  const go = (path: string, init: RequestInit, options: RequestOptions = {}): Promise<Answer> => {
    const headers = { ...options.headers }
    return follow(jar, new URL(path, baseUrl), { ...init, headers }, options.followRedirects)
  }
  const post: Visitor['post'] = (path, fields, options) =>
    go(path, { method: 'POST', body: new URLSearchParams(fields) }, options)
  const submit: Visitor['submit'] = (page, fields, options) => {
    const { action, hidden } = formOf(page)
    return post(action, { ...hidden, ...fields }, options)
  }
  const fetchHere: Visitor['fetch'] = (path, init = {}) => send(jar, new URL(path, baseUrl), init)
  return {
    get: (path, options) => go(path, {}, options),
    post,
    submit,
    fetch: fetchHere,
    signUp: async (person, returnTo = '/') => {
      const query = `screen=create&returnTo=${encodeURIComponent(returnTo)}`
      const page = await go(`/api/login?${query}`, {})
      return insist(await submit(page, { ...person }), returnTo === '/' ? '/onboarding' : returnTo)
    },
    signIn: async (person, returnTo = '/') => {
      const page = await go(`/api/login?returnTo=${encodeURIComponent(returnTo)}`, {})
      const { pathname } = page.url
      const onSignIn = pathname.endsWith('/sign-in')
      const signInPage = onSignIn ? page : await go(pathname.replace(/[^/]+$/, 'sign-in'), {})
      return insist(await submit(signInPage, { ...person }), returnTo)
    },
    signOut: async () => {
      const response = await fetchHere('/api/logout', { method: 'POST' })
      if (response.status !== 204) throw new Error(`Signing out answered ${response.status}`)
    },
    cookieHeader: (path = '/') => jar.header(path),
  }
}

const send = async (jar: Jar, url: URL, init: RequestInit): Promise<Response> => {
  const headers = new Headers(init.headers)
  const cookies = jar.header(url.pathname)
  if (cookies !== '') headers.set('Cookie', cookies)
  const writes = (init.method ?? 'GET') !== 'GET'
  if (writes && !headers.has('Origin')) headers.set('Origin', url.origin)
  const response = await fetch(url, { ...init, headers, redirect: 'manual' })
  for (const cookie of response.headers.getSetCookie()) jar.keep(cookie)
  return response
}

const follow = async (
  jar: Jar,
  url: URL,
  init: RequestInit,
  followRedirects = true,
): Promise<Answer> => {
  const response = await send(jar, url, init)
  const { status, headers } = response
  const location = headers.get('Location')
  const text = await response.text()
  if (location === null || !followRedirects || status < 300 || status > 399) {
    return { status, url, headers, text }
  }
  return follow(jar, new URL(location, url), {})
}

const insist = (answer: Answer, path: string): Answer => {
  if (answer.url.pathname + answer.url.search === path) return answer
  throw new Error(`Not signed in: ${answer.status} at ${answer.url.pathname}\n${answer.text}`)
}

interface Jar {
  keep(setCookie: string): void
  header(path: string): string
}

const createJar = (): Jar => {
  const cookies = new Map<string, { readonly value: string; readonly path: string }>()
  return {
    keep: (setCookie) => {
      const [pair = '', ...attributes] = setCookie.split(';').map((part) => part.trim())
      const [name = '', ...rest] = pair.split('=')
      const of = (wanted: string) =>
        attributes
          .find((each) => each.toLowerCase().startsWith(`${wanted}=`))
          ?.slice(wanted.length + 1)
      const path = of('path') ?? '/'
      const key = `${name};${path}`
      const expires = of('expires')
      const isOver =
        of('max-age') === '0' || (expires !== undefined && Date.parse(expires) <= Date.now())
      if (isOver) cookies.delete(key)
      else cookies.set(key, { value: rest.join('='), path })
    },
    header: (path) =>
      [...cookies]
        .filter(([, cookie]) => isUnder(path, cookie.path))
        .map(([key, cookie]) => `${key.split(';')[0]}=${cookie.value}`)
        .join('; '),
  }
}

const isUnder = (path: string, cookiePath: string): boolean =>
  path === cookiePath || path.startsWith(cookiePath.endsWith('/') ? cookiePath : `${cookiePath}/`)

export const formOf = (page: Pick<Answer, 'status' | 'url' | 'text'>) => {
  const action = /<form[^>]*\baction="([^"]*)"/.exec(page.text)?.[1]
  if (action === undefined) {
    throw new Error(`No form in the ${page.status} answer of ${page.url.pathname}\n${page.text}`)
  }
  const hidden = [...page.text.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
    /name="([^"]*)"/.exec(input)?.[1] ?? '',
    /value="([^"]*)"/.exec(input)?.[1] ?? '',
  ])
  return { action, hidden: Object.fromEntries(hidden) as Record<string, string> }
}
