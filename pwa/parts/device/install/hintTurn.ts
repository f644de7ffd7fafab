/** The hint to install comes once a person and device: on one day, until it is answered. */
interface Turn {
  readonly isShown: boolean
  /** The device remembers this from now on. */
  readonly kept: string
}

export const answered = 'answered'
export const due = 'due'

/**
 * @param kept what the device remembers; undefined on the person's first visit.
 * @param today 'yyyy-MM-dd'.
 */
export const hintTurn = (kept: string | undefined, today: string): Turn => {
  if (kept === undefined) return { isShown: false, kept: `used ${today}` }
  const isDue = kept === due || (kept.startsWith('used ') && kept !== `used ${today}`)
  if (isDue) return { isShown: true, kept: `shown ${today}` }
  return { isShown: kept === `shown ${today}`, kept }
}

/** Has the person who remembers this seen the hint? */
export const hasHadHint = (kept: string | undefined): boolean =>
  kept === answered || (kept?.startsWith('shown ') ?? false)
