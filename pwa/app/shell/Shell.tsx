import { Menu } from 'lucide-react'
import { lazy, useState, type ReactElement, type ReactNode } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { clsx } from 'clsx'
import { m } from '#shared/messages/messages.ts'
import { Later } from '#pwa/parts/feedback/Later.tsx'
import { VisuallyHidden } from '#pwa/ui/layout/VisuallyHidden.tsx'
import { SwitchPerson } from '#pwa/parts/device/SwitchPerson.tsx'
import { SyncStatus } from '#pwa/parts/feedback/SyncStatus.tsx'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Wordmark } from '#pwa/ui/marks/Mark.tsx'
import { BottomBar } from './BottomBar.tsx'
import { navigationLinks } from './navLinks.ts'
import { SideNavigation } from './SideNavigation.tsx'
import { Slot, SlotsProvider } from './slots.tsx'

/** Loads when the browser is idle, before a thumb reaches the button. */
const Drawer = lazy(async () => ({ default: (await import('#pwa/ui/overlays/Drawer.tsx')).Drawer }))

export const mainId = 'content'

/**
 * The frame of every signed-in page (docs/product.md, Shell). Needs no data layer.
 * @param bare hides the frame, while the page stays mounted.
 */
export function Shell({ bare, children }: { bare: boolean; children: ReactNode }): ReactElement {
  return (
    <SlotsProvider>
      <SkipLink />
      <div className={clsx('min-h-dvh', !bare && 'lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]')}>
        {!bare && <TopBar />}
        {!bare && <Sidebar />}
        <main
          id={mainId}
          tabIndex={-1}
          className={clsx(
            'outline-none',
            !bare && 'mx-auto w-full max-w-page px-4 pt-5 pb-28 sm:px-6 lg:px-10 lg:pt-10',
          )}
        >
          {children}
        </main>
      </div>
    </SlotsProvider>
  )
}

function SkipLink(): ReactElement {
  return (
    <a
      href={`#${mainId}`}
      className="tap fixed left-3 top-3 z-50 flex -translate-y-20 items-center rounded-control bg-brand px-4 text-brand-ink focus:translate-y-0"
    >
      {m.shell_skip_to_content()}
    </a>
  )
}

function Sidebar(): ReactElement {
  return (
    <aside className="hidden bg-sunken lg:block">
      <div className="sticky top-0 flex h-dvh flex-col px-4 py-6">
        <div className="flex items-center justify-between pl-3">
          <Link to="/">
            <Wordmark />
          </Link>
          <Slot name="search" fallback={<div className="size-11" />} />
        </div>
        {/* Links that do not fit fade out, and can be scrolled to. */}
        <div className="-mx-4 mt-2 min-h-0 grow overflow-y-auto px-4 pt-4 pb-8 mask-b-from-[calc(100%-2rem)]">
          <SideNavigation />
        </div>
        <div className="-mb-3 flex min-h-16 items-center justify-between gap-2 pl-3">
          <SyncStatus />
          <Slot name="quick-add" />
        </div>
      </div>
    </aside>
  )
}

function TopBar(): ReactElement {
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <>
      <header
        data-edge="head"
        className="@container sticky top-0 z-30 bg-sunken px-4 py-1.5 sm:px-6 lg:hidden"
      >
        <div className="flex flex-wrap items-center gap-x-2 sm:gap-x-3 @max-[15rem]:gap-x-0">
          <Link to="/" className="tap mr-auto flex min-w-0 items-center">
            <Wordmark />
          </Link>
          {/* A problem takes whole sentences: on a phone they go below the rest. */}
          <div className="min-w-0 @max-[25rem]:has-[p]:order-last @max-[25rem]:has-[p]:basis-full @min-[25rem]:max-w-[45%]">
            <SyncStatus />
          </div>
          <Slot name="search" fallback={<div className="size-11" />} />
          <SwitchPerson brief />
          <Button
            variant="ghost"
            size="icon"
            className="max-md:hidden"
            aria-expanded={open}
            onClick={() => setOpen(true)}
          >
            <Menu aria-hidden className="size-6" />
            <VisuallyHidden>{m.shell_open_menu()}</VisuallyHidden>
          </Button>
          <InlineLinks />
        </div>
      </header>
      <BottomBar isMenuOpen={open} onMenu={() => setOpen(true)} />
      {/* Not inside the bar: on a wider screen the bar is hidden, and an open drawer in it would block the page. */}
      <Later atOnce={open}>
        <Drawer open={open} onClose={close} title={m.shell_menu()} side="right">
          <SideNavigation onNavigate={close} />
          <div className="px-3 pt-4">
            <SyncStatus onNavigate={close} />
          </div>
        </Drawer>
      </Later>
    </>
  )
}

/** A tablet shows the links in a row of their own. */
function InlineLinks(): ReactElement {
  const role = useFamilyInView()?.role
  return (
    <nav
      aria-label={m.shell_navigation()}
      className="-mx-2.5 hidden basis-full flex-wrap gap-x-1 md:flex"
    >
      {navigationLinks(role).map(({ path, label, badge }) => (
        <NavLink
          key={path}
          to={path}
          end={path === '/'}
          className={({ isActive }) =>
            clsx(
              'tap flex items-center gap-1.5 rounded-control px-2.5 text-sm transition-colors',
              isActive ? 'bg-brand-soft font-semibold text-brand' : 'text-ink hover:bg-raised',
            )
          }
        >
          {label()}
          {badge !== undefined && <Slot name={badge} />}
        </NavLink>
      ))}
    </nav>
  )
}
