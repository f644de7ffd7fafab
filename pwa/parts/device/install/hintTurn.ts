/** A person gets the hint once on each device: on one day, until they answer it. */
interface Turn {
  readonly isShown: boolean
  readonly kept: string
}

export const answered = 'answered'
export const due = 'due'

/** @param kept undefined on the person's first visit. */
export const hintTurn = (kept: string | undefined, today: string): Turn => {
  if (kept === undefined) return { isShown: false, kept: `used ${today}` }
  const isDue = kept === due || (kept.startsWith('used ') && kept !== `used ${today}`)
  if (isDue) return { isShown: true, kept: `shown ${today}` }
  return { isShown: kept === `shown ${today}`, kept }
}

export const hasHadHint = (kept: string | undefined): boolean =>
  kept === answered || (kept?.startsWith('shown ') ?? false)
