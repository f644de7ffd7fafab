import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <ul className="mt-3 grid gap-2">{children}</ul>
)

interface FactProps {
  readonly icon: LucideIcon
  readonly children: ReactNode
}

export const Fact = ({ icon: Icon, children }: FactProps) => (
  <li className="flex gap-3">
    <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
    <div dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
      {children}
    </div>
  </li>
)
