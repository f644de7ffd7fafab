import { m } from '#shared/messages/messages.ts'

/** Beyond it a figure says no more than that it is far too much. */
const most = 999

/** '155%', 'Over 999%'. @param percent whole. */
export const percentInWords = (percent: number): string =>
  percent > most ? m.budget_percent_most({ percent: most }) : m.budget_percent({ percent })
