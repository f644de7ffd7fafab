/** In milliseconds, by the one clock that all processes of a machine share. */
export const monotonicNow = (): number => Number(process.hrtime.bigint() / 1000n) / 1000
