import { m } from '#shared/messages/messages.ts'
import { VisuallyHidden } from '#pwa/ui/layout/VisuallyHidden.tsx'

const mostCounted = 99

/** React would send taps to the component that made the portal, so the badge ignores them. */
export const WaitingBadge = ({ count }: { readonly count: number }) => (
  <span className="pointer-events-none inline-grid h-6 min-w-6 place-items-center rounded-full bg-accent-soft px-1.5 text-xs font-semibold tabular-nums text-accent">
    <span aria-hidden>{count > mostCounted ? `${mostCounted}+` : count}</span>
    <VisuallyHidden>{m.approvals_count({ count })}</VisuallyHidden>
  </span>
)
