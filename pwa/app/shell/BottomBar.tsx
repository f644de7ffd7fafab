import { CalendarDays, Home, Menu } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { clsx } from 'clsx'
import { m } from '#shared/messages/messages.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { barLink } from './navLinks.ts'
import { Slot } from './slots.tsx'

interface Props {
  readonly isMenuOpen: boolean
  readonly onMenu: () => void
}

/** On a phone, under the thumb: where one goes every day, what adds in the middle, and all the rest. */
export function BottomBar({ isMenuOpen, onMenu }: Props): ReactElement {
  const third = barLink(useFamilyInView()?.role)
  return (
    <nav
      aria-label={m.shell_bar()}
      className="fixed inset-x-0 bottom-0 z-30 grid h-(--foot) grid-cols-5 justify-items-stretch border-t border-line bg-sunken px-1 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <BarLink
        path="/"
        icon={<Home aria-hidden className="size-6" />}
        label={m.shell_bar_today()}
      />
      <BarLink
        path="/calendar"
        icon={<CalendarDays aria-hidden className="size-6" />}
        label={m.shell_nav_calendar()}
      />
      <div className="grid place-items-center">
        <Slot name="quick-add-bar" fallback={<div className="size-14" />} />
      </div>
      {third === undefined ? (
        <span />
      ) : (
        <BarLink
          path={third.path}
          icon={<third.icon aria-hidden className="size-6" />}
          label={third.label()}
        />
      )}
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

const item =
  'tap flex min-w-0 flex-col items-center justify-center gap-0.5 rounded-control text-xs font-medium leading-tight focus-inset'

interface LinkProps {
  readonly path: string
  readonly icon: ReactNode
  readonly label: string
}

function BarLink({ path, icon, label }: LinkProps): ReactElement {
  return (
    <NavLink
      to={path}
      end={path === '/'}
      className={({ isActive }) => clsx(item, isActive ? 'text-brand' : 'text-muted')}
    >
      {icon}
      <span className="max-w-full truncate">{label}</span>
    </NavLink>
  )
}
