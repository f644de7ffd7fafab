import type { LucideIcon } from 'lucide-react'

export interface Command {
  readonly key: string
  readonly label: string
  /** Other names that a search finds it by. */
  readonly words?: string
  readonly detail?: string | undefined
  readonly icon: LucideIcon
  readonly run: () => void
}
