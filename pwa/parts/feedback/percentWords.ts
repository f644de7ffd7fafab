import { m } from '#shared/messages/messages.ts'

/** Beyond it a figure only says that it is far too much. */
const most = 999

/**
 * Returns '155%' or 'Over 999%'.
 * @param percent a whole number.
 */
export const percentInWords = (percent: number): string =>
  percent > most ? m.budget_percent_most({ percent: most }) : m.budget_percent({ percent })
