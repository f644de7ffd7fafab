import { setTimeout } from 'node:timers/promises'
import type { Visitor } from '#server/testing/browserless.ts'

export const call = async (
  visitor: Visitor,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> => {
  const response = await visitor.fetch(path, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (response.status === 429) {
    const seconds = Number(response.headers.get('Retry-After') ?? 1)
    await setTimeout(seconds * 1000)
    return call(visitor, method, path, body)
  }
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}: ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

export const textIn = (answer: unknown, field: string): string => {
  const value: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, field) : ''
  if (typeof value === 'string' && value !== '') return value
  throw new Error(`The answer names no ${field}.`)
}
