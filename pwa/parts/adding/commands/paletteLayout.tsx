import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import type { FocusEvent, ReactElement, ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { controlClassName } from '#pwa/ui/inputs/Field.tsx'
import type { Offers } from './useCommands.ts'

export interface PaletteProps extends Offers {
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly onDone: () => void
}

/** The field has the same properties before and after the list's code has loaded. */
export const fieldProps = () => ({
  autoFocus: true,
  'aria-label': m.commands_title(),
  placeholder: m.commands_placeholder(),
  autoComplete: 'off',
  className: clsx(controlClassName, 'ps-11'),
  /** The new field replaces the old one while somebody types, so its cursor goes to the end. */
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) =>
    currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length),
})

interface Props {
  readonly field: ReactElement
  readonly status: ReactNode
  readonly list: ReactElement
}

export const PaletteLayout = ({ field, status, list }: Props) => (
  <div>
    <div className="relative">
      <Search aria-hidden className="absolute top-3.5 start-3.5 size-5 text-muted" />
      {field}
    </div>
    <p role="status" className="mt-2 min-h-5 text-sm text-muted">
      {status}
    </p>
    {list}
  </div>
)
