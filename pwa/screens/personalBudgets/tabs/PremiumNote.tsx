import { Sparkles } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { Badge } from '#pwa/ui/marks/Badge.tsx'

/** Nobody pays for anything here (docs/product.md, Personal budgets). */
export const PremiumNote = () => (
  <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
    <Badge tone="accent" icon={<Sparkles aria-hidden className="size-3.5" />}>
      {m.own_budgets_premium()}
    </Badge>
    <span className="text-sm text-muted">{m.own_budgets_premium_note()}</span>
  </span>
)
