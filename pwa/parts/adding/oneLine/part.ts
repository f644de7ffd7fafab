/** An `@` is followed by a userId. */
export type Part = 'day' | 'time' | 'repeat' | 'amount' | 'category' | `@${string}`
