import { m } from '#shared/messages/messages.ts'

/** A larger figure only says that it is far too much. */
const most = 999

export const percentInWords = (percent: number): string =>
  percent > most ? m.budget_percent_most({ percent: most }) : m.budget_percent({ percent })
