export const monotonicNow = (): number => Number(process.hrtime.bigint() / 1000n) / 1000
