import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { railLinks } from './navLinks.ts'
import { MoreButton, PlaceLink, type DrawerButton } from './places.tsx'
import { Slot } from './slots.tsx'

export function Rail(drawer: DrawerButton): ReactElement {
  const links = railLinks(useFamilyInView()?.role)
  return (
    <nav
      data-places
      aria-label={m.shell_bar()}
      className="sticky top-0 z-40 flex h-dvh flex-col gap-1 bg-sunken px-1.5 pt-[max(0.75rem,env(safe-area-inset-top))] pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      <div className="mb-1 grid shrink-0 justify-items-center">
        <Slot name="quick-add-rail" fallback={<div className="size-14" />} />
      </div>
      <div className="flex min-h-0 flex-col gap-1 overflow-y-auto [scrollbar-width:none]">
        {links.map((link) => (
          <PlaceLink key={link.path} className={high} {...link} />
        ))}
      </div>
      <MoreButton className={high} {...drawer} />
    </nav>
  )
}

const high = 'min-h-14! shrink-0 py-1.5 hover:bg-raised aria-[current]:bg-brand-soft'
