/** If a query has waited longer than this, in milliseconds, writers wait for its answer. */
const patience = 200

const longestWaitMs = 300

/** How often a waiting writer looks for answers, in milliseconds; RxDB asks again after 20. */
const lookEvery = 10

/**
 * RxDB drops an answer if it learns of a write while it reads the answer, and asks again. Without a
 * pause, consecutive steps would keep a list without an answer until the last one.
 */
export class UnansweredQueries {
  private readonly since = new Map<string, number>()
  private writes = 0

  async ask<T>(query: unknown, read: () => Promise<T>): Promise<T> {
    const key = JSON.stringify(query)
    if (!this.since.has(key)) this.since.set(key, performance.now())
    const before = this.writes
    let isDropped = false
    try {
      const answer = await read()
      isDropped = this.writes > before
      return answer
    } finally {
      if (!isDropped) this.since.delete(key)
    }
  }

  noteWrite(): void {
    this.writes += 1
  }

  /** If a query has waited too long, waits until all are answered, up to `longestWaitMs`. */
  async giveWay(): Promise<void> {
    const began = performance.now()
    if (![...this.since.values()].some((asked) => began - asked > patience)) return
    while (this.since.size > 0 && performance.now() - began < longestWaitMs) {
      await new Promise((resolve) => {
        setTimeout(resolve, lookEvery)
      })
    }
    this.since.clear()
  }
}
