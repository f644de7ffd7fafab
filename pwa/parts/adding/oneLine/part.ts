/** A part of a line that can be understood, and removed again; a person by their userId. */
export type Part = 'day' | 'time' | 'repeat' | 'amount' | 'category' | `@${string}`
