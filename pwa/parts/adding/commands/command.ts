import type { LucideIcon } from 'lucide-react'

export interface Command {
  readonly key: string
  readonly label: string
  readonly words?: string
  readonly detail?: string | undefined
  readonly icon: LucideIcon
  /** True if the command only leads somewhere; any word of its label then finds it. */
  readonly leads?: boolean
  readonly staysOpen?: boolean
  readonly run: () => void
}
