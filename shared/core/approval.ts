/** Only the server sets this state (docs/access.md, Approval). */
export const approvals = ['approved', 'pending', 'returned'] as const

export type Approval = (typeof approvals)[number]

interface Approvable {
  readonly approval?: Approval | undefined
}

export const isApproved = ({ approval = 'approved' }: Approvable): boolean =>
  approval === 'approved'

export const isApproval = (value: unknown): value is Approval =>
  (approvals as readonly unknown[]).includes(value)

const decidable = /^[\w.-]{1,50}$/

export const fitsDecisionId = ({
  id,
  editId = '',
}: {
  readonly id: string
  readonly editId?: string | undefined
}): boolean => decidable.test(id) && decidable.test(editId)
