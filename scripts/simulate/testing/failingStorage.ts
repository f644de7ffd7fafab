import 'fake-indexeddb/auto'
import { IDBObjectStore } from 'fake-indexeddb'

/**
 * Browsers report missing room only at the commit, and abort without a reason. 'full' fails all
 * writes until there is room again.
 */
export const faults = ['Error', 'QuotaExceededError', 'AbortError', 'full'] as const

export type Fault = (typeof faults)[number]

export interface FailingStorage {
  writes(): number
  heal(): void
  end(): void
}

/** Only fake-indexeddb's internals give an abort a name. */
interface RawTransaction {
  _abort(name: string): void
}

const { put, add, delete: remove, clear } = IDBObjectStore.prototype

export const failStorageAt = (failing: number, fault: Fault): FailingStorage => {
  let writes = 0
  let isHealed = false
  const failable = <A extends unknown[]>(real: (...args: A) => IDBRequest) =>
    function (this: IDBObjectStore, ...args: A): IDBRequest {
      if (this.transaction.mode === 'versionchange') return real.apply(this, args)
      writes += 1
      const fails = !isHealed && (fault === 'full' ? writes >= failing : writes === failing)
      if (fails && fault === 'full') throw new DOMException('no room left', 'QuotaExceededError')
      if (fails && fault === 'Error') throw new Error('the disk is broken')
      const request = real.apply(this, args)
      if (fails) abort(request, this.transaction, fault)
      return request
    }
  Object.assign(IDBObjectStore.prototype, {
    put: failable(put),
    add: failable(add),
    delete: failable(remove),
    clear: failable(clear),
  })
  return {
    writes: () => writes,
    heal: () => {
      isHealed = true
    },
    end: () => {
      Object.assign(IDBObjectStore.prototype, { put, add, delete: remove, clear })
    },
  }
}

const abort = (request: IDBRequest, transaction: IDBTransaction, fault: Fault): void => {
  if (fault === 'AbortError') transaction.abort()
  else {
    request.addEventListener('success', () =>
      (transaction as unknown as RawTransaction)._abort(fault),
    )
  }
}
