import type { LucideIcon } from 'lucide-react'

/** Something that the palette does when it is chosen. */
export interface Command {
  readonly key: string
  readonly label: string
  /** What else it goes by. */
  readonly words?: string
  readonly detail?: string | undefined
  readonly icon: LucideIcon
  readonly run: () => void
}
