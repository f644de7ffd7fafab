import type { ReactElement } from 'react'
import { NavLink } from 'react-router-dom'
import { clsx } from 'clsx'
import { m } from '#shared/messages/messages.ts'
import { useFamilyInView, useHasNoFamily } from '#pwa/state/familyInView.ts'
import { SwitchPerson } from '#pwa/parts/device/SwitchPerson.tsx'
import { Skeleton } from '#pwa/ui/layout/Skeleton.tsx'
import { accountLinks, navigationLinks } from './navLinks.ts'
import { Slot } from './slots.tsx'

interface Props {
  /**
   * Called in the drawer when a link is followed; the linked page replaces the drawer's history
   * entry.
   */
  readonly onNavigate?: (() => void) | undefined
}

export function SideNavigation({ onNavigate }: Props): ReactElement {
  return (
    <div className="flex min-h-full flex-col gap-4 low:gap-3">
      <FamilyHeading />
      <nav aria-label={m.shell_navigation()} className="flex flex-col">
        <Links onNavigate={onNavigate} />
      </nav>
      <Slot
        name={onNavigate === undefined ? 'people' : 'people-online'}
        fallback={<PeopleSkeleton />}
      />
      <div className="mt-auto">
        <SwitchPerson />
        <Slot name="sign-out" />
      </div>
    </div>
  )
}

function FamilyHeading(): ReactElement {
  const family = useFamilyInView()
  const hasNone = useHasNoFamily()
  const name = family?.familyName ?? (hasNone ? m.shell_no_family() : m.shell_loading())
  return (
    <div className="px-3">
      <p className="truncate font-serif text-lg font-semibold">{name}</p>
      {family && (
        <p className="text-sm text-muted">
          {m.shell_role_account({ role: m.shell_role({ role: family.role }) })}
        </p>
      )}
      <Slot name="family" />
    </div>
  )
}

function Links({ onNavigate }: Props): ReactElement {
  const role = useFamilyInView()?.role
  return (
    <>
      {navigationLinks(role).map(({ path, label, icon: Icon, badge }) => (
        <NavLink
          key={path}
          to={path}
          end={path === '/'}
          className={linkClassName}
          onClick={onNavigate}
        >
          <Icon aria-hidden className="size-5 shrink-0" />
          {label()}
          {badge !== undefined && (
            <div className="ms-auto">
              <Slot name={badge} />
            </div>
          )}
        </NavLink>
      ))}
      {accountLinks.map(({ path, label, icon: Icon }) => (
        <NavLink key={path} to={path} className={linkClassName} onClick={onNavigate}>
          <Icon aria-hidden className="size-5 shrink-0" />
          {label()}
        </NavLink>
      ))}
    </>
  )
}

const linkClassName = ({ isActive }: { isActive: boolean }): string =>
  clsx(
    'tap flex items-center gap-3 rounded-control px-3 text-base transition-colors',
    isActive ? 'bg-brand-soft text-brand font-semibold' : 'text-ink hover:bg-raised',
  )

function PeopleSkeleton(): ReactElement {
  return (
    <div className="flex flex-col gap-3 px-3" aria-hidden>
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-10 w-full" />
    </div>
  )
}
