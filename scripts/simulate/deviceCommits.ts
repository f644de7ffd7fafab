import { IDBTransaction } from 'fake-indexeddb'

/** The inside of fake-indexeddb's transaction: only there a commit can be seen coming. */
interface RawTransaction {
  readonly mode: string
  readonly objectStoreNames: Iterable<string>
  readonly _state: string
  readonly _requests: readonly { readonly request: { readonly readyState: string } }[]
  readonly _rollbackLog: readonly unknown[]
  _start(): void
  _abort(name: string): void
}

/** @param stores which the transaction may write. */
export type Judge = (stores: readonly string[]) => 'commit' | 'no room'

let judge: Judge | undefined

/** Asks before each commit of this thread's IndexedDB what comes of it. @param next undefined: all is committed. */
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

/** As browsers do it: all writes of the transaction have succeeded, and it cannot be committed. */
prototype._start = function (this: RawTransaction): void {
  const isRefused = isAtCommit(this) && judge?.([...this.objectStoreNames]) === 'no room'
  if (isRefused) this._abort('QuotaExceededError')
  else start.call(this)
}
