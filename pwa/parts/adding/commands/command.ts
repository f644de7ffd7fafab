import type { LucideIcon } from 'lucide-react'

export interface Command {
  readonly key: string
  readonly label: string
  /** Other names that a search finds it by. */
  readonly words?: string
  readonly detail?: string | undefined
  readonly icon: LucideIcon
  /** Does it only lead somewhere? Then any word of its label finds it first. */
  readonly leads?: boolean
  /** Does the list stay, with other entries? */
  readonly staysOpen?: boolean
  readonly run: () => void
}
