/**
 * A PIN opens its owner's records on one device that several people share; nothing else. The schemas are in
 * sync-server/routes/people/pinShapes.ts: the faces, with which a shared device begins, must not wait for zod.
 */
export const pinLength = { shortest: 4, longest: 12 } as const

export type PinProblem = 'too-short' | 'too-easy'

/** Why a PIN will not do; undefined where it will. @param shortest digits, by `shortestPin` (people/pinPolicy.ts) */
export const pinProblem = (pin: string, shortest: number): PinProblem | undefined => {
  if (pin.length < shortest) return 'too-short'
  return isEasy(pin) ? 'too-easy' : undefined
}

/** One digit again and again, or one after another: what a sister tries first. */
const isEasy = (pin: string): boolean => {
  const steps = [...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at]))
  return [0, 1, -1].some((step) => steps.every((each) => each === step))
}

/** The number of wrong tries without a wait. */
const freeTries = 3

/** In seconds, after the first that is one too many, and after each further one. */
const waits = [30, 60, 300, 900, 3600] as const

/**
 * Seconds without a check after wrong PINs: a child who tries all PINs of four digits takes a year.
 * @param failures since the last right one.
 */
export const waitAfter = (failures: number): number =>
  failures < freeTries ? 0 : (waits[failures - freeTries] ?? waits[waits.length - 1] ?? 0)
