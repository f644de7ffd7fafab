import { Menu } from 'lucide-react'
import type { ReactElement } from 'react'
import { NavLink } from 'react-router-dom'
import { clsx } from 'clsx'
import { m } from '#shared/messages/messages.ts'
import type { PageLink } from '#pwa/parts/adding/commands/useCommands.ts'
import { Slot } from './slots.tsx'

export interface DrawerButton {
  readonly isMenuOpen: boolean
  readonly onMenu: () => void
}

const place =
  'tap flex min-w-0 flex-col items-center justify-center gap-0.5 rounded-control text-[length:min(var(--text-xs),4.1vw)] leading-tight font-medium focus-inset'

interface LinkProps extends PageLink {
  readonly className: string
}

export function PlaceLink({ path, icon: Icon, label, className }: LinkProps): ReactElement {
  return (
    <NavLink
      to={path}
      end={path === '/'}
      className={({ isActive }) => clsx(place, className, isActive ? 'text-brand' : 'text-muted')}
    >
      <Icon aria-hidden className="size-6" />
      <span className="max-w-full truncate">{label()}</span>
    </NavLink>
  )
}

export function MoreButton({
  isMenuOpen,
  onMenu,
  className,
}: DrawerButton & { readonly className: string }): ReactElement {
  return (
    <button
      type="button"
      aria-expanded={isMenuOpen}
      aria-haspopup="dialog"
      onClick={onMenu}
      className={clsx(place, className, 'relative text-muted')}
    >
      <Menu aria-hidden className="size-6" />
      {m.shell_bar_more()}
      <span className="pointer-events-none absolute start-[calc(50%+0.375rem)] top-0">
        <Slot name="approvals" />
      </span>
    </button>
  )
}
