/** What parents said of a version that waits for them; the server alone sets it (docs/access.md, Approval). */
export const approvals = ['approved', 'pending', 'returned'] as const

export type Approval = (typeof approvals)[number]

interface Approvable {
  readonly approval?: Approval | undefined
}

/** Absent on what nobody has to approve. */
export const isApproved = ({ approval = 'approved' }: Approvable): boolean =>
  approval === 'approved'

export const isApproval = (value: unknown): value is Approval =>
  (approvals as readonly unknown[]).includes(value)

/** So long may the parts of a decision's id be (approvals/decision.ts). */
const decidable = /^[\w.-]{1,50}$/

/** Can a decision name this version? */
export const isDecidable = ({
  id,
  editId = '',
}: {
  readonly id: string
  readonly editId?: string | undefined
}): boolean => decidable.test(id) && decidable.test(editId)
