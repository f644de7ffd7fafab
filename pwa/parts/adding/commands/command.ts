import type { LucideIcon } from 'lucide-react'

export interface Command {
  readonly key: string
  readonly label: string
  readonly words?: string
  readonly detail?: string | undefined
  readonly icon: LucideIcon
  /** Any word of its label finds a command that only leads somewhere. */
  readonly leads?: boolean
  readonly staysOpen?: boolean
  readonly run: () => void
}
