import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Environment } from '#server/environment.ts'

export interface TestEnvironment extends Environment {
  advance(milliseconds: number): void
}

const start = Date.parse('2026-03-02T08:00:00.000Z')

export const createTestEnvironment = (): TestEnvironment => {
  let now = start
  let made = 0
  const next = (prefix: string): string => `${prefix}${String((made += 1)).padStart(6, '0')}`
  return {
    now: () => new Date(now),
    newId: () => next('id-'),
    newToken: () => next('token-'),
    advance: (milliseconds) => {
      now += milliseconds
    },
  }
}

export const realEnvironment: Environment = {
  now: () => new Date(),
  newId: () => uuidv7(),
  newToken: () => randomBytes(32).toString('base64url'),
}
