import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { barLinks } from './navLinks.ts'
import { MoreButton, PlaceLink, type DrawerButton } from './places.tsx'
import { Slot } from './slots.tsx'

export function BottomBar(drawer: DrawerButton): ReactElement {
  const links = barLinks(useFamilyInView()?.role)
  return (
    <nav
      data-edge="foot"
      data-places
      aria-label={m.shell_bar()}
      className="fixed inset-x-0 bottom-0 z-40 flex h-(--foot) justify-center border-t border-line bg-sunken px-1 pb-[env(safe-area-inset-bottom)]"
    >
      {links.slice(0, 2).map((link) => (
        <PlaceLink key={link.path} className={fifth} {...link} />
      ))}
      {links.length > 1 && (
        <div className={`grid min-w-0 place-items-center ${fifth}`}>
          <Slot name="quick-add-bar" fallback={<div className="size-14" />} />
        </div>
      )}
      {links.slice(2).map((link) => (
        <PlaceLink key={link.path} className={fifth} {...link} />
      ))}
      <MoreButton className={fifth} {...drawer} />
    </nav>
  )
}

/** A fifth of the bar, but on a tablet no wider than thumbs at either edge can reach. */
const fifth = 'max-w-36 flex-1'
