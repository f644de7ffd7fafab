import { Menu } from 'lucide-react'
import type { ReactElement } from 'react'
import { NavLink } from 'react-router-dom'
import { clsx } from 'clsx'
import { m } from '#shared/messages/messages.ts'
import type { PageLink } from '#pwa/parts/adding/commands/useCommands.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { barLinks } from './navLinks.ts'
import { Slot } from './slots.tsx'

interface Props {
  readonly isMenuOpen: boolean
  readonly onMenu: () => void
}

/** A phone's bar, with the adding button in the middle. */
export function BottomBar({ isMenuOpen, onMenu }: Props): ReactElement {
  const links = barLinks(useFamilyInView()?.role)
  return (
    <nav
      data-edge="foot"
      aria-label={m.shell_bar()}
      className="fixed inset-x-0 bottom-0 z-30 flex h-(--foot) border-t border-line bg-sunken px-1 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {links.slice(0, 2).map((link) => (
        <BarLink key={link.path} {...link} />
      ))}
      <div className={clsx(place, 'grid place-items-center')}>
        <Slot name="quick-add-bar" fallback={<div className="size-14" />} />
      </div>
      {links.slice(2).map((link) => (
        <BarLink key={link.path} {...link} />
      ))}
      <button
        type="button"
        aria-expanded={isMenuOpen}
        aria-haspopup="dialog"
        onClick={onMenu}
        className={clsx(item, 'relative text-muted')}
      >
        <Menu aria-hidden className="size-6" />
        {m.shell_bar_more()}
        <span className="pointer-events-none absolute top-0 left-[calc(50%+0.375rem)]">
          <Slot name="approvals" />
        </span>
      </button>
    </nav>
  )
}

const place = 'min-w-0 flex-1'
const item = clsx(
  place,
  'tap flex flex-col items-center justify-center gap-0.5 rounded-control text-xs leading-tight font-medium focus-inset',
)

function BarLink({ path, icon: Icon, label }: PageLink): ReactElement {
  return (
    <NavLink
      to={path}
      end={path === '/'}
      className={({ isActive }) => clsx(item, isActive ? 'text-brand' : 'text-muted')}
    >
      <Icon aria-hidden className="size-6" />
      <span className="max-w-full truncate">{label()}</span>
    </NavLink>
  )
}
