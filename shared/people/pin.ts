/**
 * A PIN opens its owner's records on a shared device, and nothing else. The schemas are in
 * sync-server/routes/people/pinShapes.ts, so that the first screen of a shared device loads without
 * zod.
 */
export const pinLength = { shortest: 4, longest: 12 } as const

export type PinProblem = 'too-short' | 'too-easy'

/**
 * Why a PIN is refused; undefined if it is fine.
 * @param shortest number of digits, from `shortestPin` (people/pinPolicy.ts)
 */
export const pinProblem = (pin: string, shortest: number): PinProblem | undefined => {
  if (pin.length < shortest) return 'too-short'
  return isEasy(pin) ? 'too-easy' : undefined
}

/** Finds repeated or consecutive digits, which siblings would try first. */
const isEasy = (pin: string): boolean => {
  const steps = [...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at]))
  return [0, 1, -1].some((step) => steps.every((each) => each === step))
}

const freeTries = 3

const waits = [30, 60, 300, 900, 3600] as const

/**
 * Seconds to wait after wrong PINs. Trying all PINs of four digits would take a year.
 * @param failures since the last correct PIN.
 */
export const waitAfter = (failures: number): number =>
  failures < freeTries ? 0 : (waits[failures - freeTries] ?? waits[waits.length - 1] ?? 0)
