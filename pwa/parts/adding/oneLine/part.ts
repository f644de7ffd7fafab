/** A part of a line that was understood and can be removed again; `@` is followed by a userId. */
export type Part = 'day' | 'time' | 'repeat' | 'amount' | 'category' | `@${string}`
