/** What in a line can be understood, and left alone again; a person by their userId. */
export type Part = 'day' | 'time' | 'repeat' | 'amount' | 'category' | `@${string}`
