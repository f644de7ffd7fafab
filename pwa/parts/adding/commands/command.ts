import type { LucideIcon } from 'lucide-react'

/** A command that the palette runs when it is chosen. */
export interface Command {
  readonly key: string
  readonly label: string
  /** Other names by which it is found. */
  readonly words?: string
  readonly detail?: string | undefined
  readonly icon: LucideIcon
  readonly run: () => void
}
