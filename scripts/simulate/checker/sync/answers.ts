import type { History, Violation } from './history.ts'

export const serverNeverFails = (history: History): readonly Violation[] =>
  history.exchanges
    .filter(({ status }) => status === 500)
    .map(({ device, method, path }) => ({
      property: 0,
      message: `${device} was answered 500 to ${method} ${path}`,
    }))
