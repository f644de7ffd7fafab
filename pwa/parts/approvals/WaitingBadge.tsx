import { m } from '#shared/messages/messages.ts'
import { VisuallyHidden } from '#pwa/ui/VisuallyHidden.tsx'

/** More need no figure. */
const mostCounted = 99

/** How many things wait for a parent, beside the way to them. */
export const WaitingBadge = ({ count }: { readonly count: number }) => (
  <span className="inline-grid h-6 min-w-6 place-items-center rounded-full bg-accent-soft px-1.5 text-xs font-semibold tabular-nums text-accent">
    <span aria-hidden>{count > mostCounted ? `${mostCounted}+` : count}</span>
    <VisuallyHidden>{m.approvals_count({ count })}</VisuallyHidden>
  </span>
)
