import { m } from '#shared/messages/messages.ts'
import type { Money } from '../money/money.ts'

interface Figures {
  /** The ten-thousandths left if the expense is approved; negative if it is too much. */
  readonly left: number
  readonly total: number
}

export const leftInWords = ({ left, total }: Figures, money: Money): string =>
  left < 0
    ? m.approvals_over({ over: money.format(-left), total: money.format(total) })
    : m.approvals_left({ left: money.format(left), total: money.format(total) })
