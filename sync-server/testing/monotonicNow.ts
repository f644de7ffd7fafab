/** Milliseconds of a clock that all processes of the machine share. */
export const monotonicNow = (): number => Number(process.hrtime.bigint() / 1000n) / 1000
