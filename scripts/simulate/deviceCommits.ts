import { IDBTransaction } from 'fake-indexeddb'

/** Only fake-indexeddb's internals show that a transaction is about to commit. */
interface RawTransaction {
  readonly mode: string
  readonly objectStoreNames: Iterable<string>
  readonly _state: string
  readonly _requests: readonly { readonly request: { readonly readyState: string } }[]
  readonly _rollbackLog: readonly unknown[]
  _start(): void
  _abort(name: string): void
}

export type Judge = (stores: readonly string[]) => 'commit' | 'no room'

let judge: Judge | undefined

export const judgeCommits = (next: Judge | undefined): void => {
  judge = next
}

const prototype = IDBTransaction.prototype as unknown as RawTransaction
const { _start: start } = prototype

const isAtCommit = ({ mode, _state, _requests, _rollbackLog }: RawTransaction): boolean =>
  mode === 'readwrite' &&
  _state !== 'finished' &&
  _rollbackLog.length > 0 &&
  _requests.every(({ request }) => request.readyState === 'done')

/**
 * Refuses a commit as browsers do on a full disk: all writes of the transaction have succeeded, and
 * it cannot be committed.
 */
prototype._start = function (this: RawTransaction): void {
  const isRefused = isAtCommit(this) && judge?.([...this.objectStoreNames]) === 'no room'
  if (isRefused) this._abort('QuotaExceededError')
  else start.call(this)
}
