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

export const setThreadClock = (milliseconds: number): void => {
  offset = milliseconds
  globalThis.Date = ShiftedDate as DateConstructor
}
