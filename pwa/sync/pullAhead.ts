import { canonical } from '#shared/sync/canonical.ts'
import type { Checkpoint } from '#shared/sync/protocol.ts'
import type { Gate } from './gate.ts'

/** A page that was asked for as soon as it was told of, before RxDB has come to ask for it. */
interface PullAhead<Page> {
  /** Asks for what follows the last page, where the way is free. What was asked for before is forgotten. */
  begin(): void
  /** Something may be new that a page that was asked for before need not hold. */
  forget(): void
  /** With what RxDB is going to ask next, as far as is known. */
  expect(checkpoint: Checkpoint | undefined, limit: number): void
  /** @returns undefined where none was asked for with this checkpoint, or it can no longer be used. */
  take(checkpoint: Checkpoint | undefined): Promise<Page | undefined>
}

interface Asked<Page> {
  readonly checkpoint: Checkpoint
  readonly answer: Promise<Page | undefined>
  readonly pushes: number
}

/**
 * RxDB reads its books, and looks through what is to be uploaded, before it pulls: the network is
 * asked beside that. It is a pull like any other, one that began earlier; once a push has begun since,
 * its page may be older than what that push left, and is thrown away.
 * @param fetchPage fails as a pull does; RxDB's own pull then finds out more.
 */
export const createPullAhead = <Page>(
  gate: Gate,
  fetchPage: (checkpoint: Checkpoint, limit: number) => Promise<Page>,
): PullAhead<Page> => {
  let expected: { readonly checkpoint: Checkpoint; readonly limit: number } | undefined
  let asked: Asked<Page> | undefined
  return {
    begin: () => {
      asked = undefined
      if (expected === undefined) return
      const { checkpoint, limit } = expected
      const answer = gate.pullingNow(() => fetchPage(checkpoint, limit))
      if (answer === undefined) return
      asked = {
        checkpoint,
        answer: answer.catch(() => undefined),
        pushes: gate.pushesBegun(),
      }
    },
    forget: () => {
      asked = undefined
    },
    expect: (checkpoint, limit) => {
      expected = checkpoint && { checkpoint, limit }
    },
    take: async (checkpoint) => {
      const taken = asked
      asked = undefined
      if (taken === undefined || checkpoint === undefined) return undefined
      if (canonical(taken.checkpoint) !== canonical(checkpoint)) return undefined
      const page = await taken.answer
      return gate.pushesBegun() === taken.pushes ? page : undefined
    },
  }
}
