import { lazy, useState, type ReactElement, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { clsx } from 'clsx'
import { m } from '#shared/messages/messages.ts'
import { Later } from '#pwa/parts/feedback/Later.tsx'
import { SwitchPerson } from '#pwa/parts/device/SwitchPerson.tsx'
import { SyncStatus } from '#pwa/parts/feedback/SyncStatus.tsx'
import { Wordmark } from '#pwa/ui/marks/Mark.tsx'
import { BottomBar } from './BottomBar.tsx'
import { useFrame, type Frame } from './frame.ts'
import { Rail } from './Rail.tsx'
import { SideNavigation } from './SideNavigation.tsx'
import { Slot, SlotsProvider } from './slots.tsx'

/** Loads when the browser is idle, before a thumb reaches the button. */
const AllLinks = lazy(async () => ({ default: (await import('./AllLinks.tsx')).AllLinks }))

export const mainId = 'content'

/**
 * Needs no data layer (docs/product.md, Shell). The page inside stays mounted when the frame
 * changes.
 */
export function Shell({ bare, children }: { bare: boolean; children: ReactNode }): ReactElement {
  const room = useFrame()
  const frame = bare ? undefined : room
  const [isMenuOpen, setMenuOpen] = useState(false)
  const drawer = { isMenuOpen, onMenu: () => setMenuOpen(true) }
  return (
    <SlotsProvider>
      <SkipLink />
      <div className={clsx('min-h-dvh', frame && columns[frame])}>
        {frame === 'sidebar' && <Sidebar />}
        {frame === 'rail' && <Rail {...drawer} />}
        <div className="min-w-0">
          {(frame === 'rail' || frame === 'bar') && <TopBar />}
          {frame === 'bar' && <BottomBar {...drawer} />}
          <main
            id={mainId}
            tabIndex={-1}
            className={clsx(
              'outline-none',
              frame &&
                'mx-auto w-full max-w-page px-4 pt-5 pb-[calc(var(--foot)+3rem)] sm:px-6 sidebar:px-10 sidebar:pt-10',
            )}
          >
            {children}
          </main>
        </div>
      </div>
      {frame && (
        <Later atOnce={isMenuOpen}>
          <AllLinks open={isMenuOpen} frame={frame} onClose={() => setMenuOpen(false)} />
        </Later>
      )}
    </SlotsProvider>
  )
}

const columns: Readonly<Record<Frame, string>> = {
  bar: '',
  rail: 'grid grid-cols-[5rem_minmax(0,1fr)]',
  sidebar: 'grid grid-cols-[17rem_minmax(0,1fr)]',
}

function SkipLink(): ReactElement {
  return (
    <a
      href={`#${mainId}`}
      className="tap fixed start-3 top-3 z-50 flex -translate-y-20 items-center rounded-control bg-brand px-4 text-brand-ink focus:translate-y-0"
    >
      {m.shell_skip_to_content()}
    </a>
  )
}

function Sidebar(): ReactElement {
  return (
    <aside data-places className="bg-sunken">
      <div className="sticky top-0 flex h-dvh flex-col px-4 py-6 low:pt-4">
        <div className="flex items-center justify-between ps-3">
          <Link to="/">
            <Wordmark />
          </Link>
          <Slot name="search" fallback={<div className="size-11" />} />
        </div>
        <div className="-mx-4 mt-2 min-h-0 grow overflow-y-auto overscroll-contain px-4 py-4 low:pt-2 [mask-image:linear-gradient(#000_calc(100%-1rem),transparent)]">
          <SideNavigation />
        </div>
        <div className="-mb-3 flex min-h-16 items-center justify-between gap-2 ps-3">
          <SyncStatus />
          <Slot name="quick-add" />
        </div>
      </div>
    </aside>
  )
}

function TopBar(): ReactElement {
  return (
    <header
      data-edge="head"
      data-places
      className="@container sticky top-0 z-40 bg-sunken px-4 py-1.5 sm:px-6"
    >
      <div className="flex flex-wrap items-center gap-x-2 sm:gap-x-3 @max-[15rem]:gap-x-0">
        <Link to="/" className="tap me-auto flex min-w-0 items-center">
          <Wordmark />
        </Link>
        {/* A problem needs whole sentences, which go below the rest on a phone. */}
        <div className="min-w-0 @max-[25rem]:has-[p]:order-last @max-[25rem]:has-[p]:basis-full @min-[25rem]:max-w-[45%]">
          <SyncStatus />
        </div>
        <Slot name="search" fallback={<div className="size-11" />} />
        <SwitchPerson brief />
      </div>
    </header>
  )
}
