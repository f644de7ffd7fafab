const RealDate = Date
let offset = 0

class ShiftedDate extends RealDate {
  constructor(...given: readonly unknown[]) {
    super(...((given.length === 0 ? [RealDate.now() + offset] : given) as [number]))
  }
  static override now(): number {
    return RealDate.now() + offset
  }
}

/**
 * RxDB and everything else in this thread read this clock.
 * @param milliseconds ahead of the right time; negative behind it.
 */
export const setThreadClock = (milliseconds: number): void => {
  offset = milliseconds
  globalThis.Date = ShiftedDate as DateConstructor
}
