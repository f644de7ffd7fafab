import type { ReactElement } from 'react'
import { Commands } from '#pwa/parts/commands/Commands.tsx'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { Revealer } from './Revealer.tsx'
import { accountLink, navigationLinks } from './shell/navLinks.ts'
import { Fill } from './shell/slots.tsx'
import { useLoadAhead } from './useLoadAhead.ts'

/** What one reaches by the keyboard from every page, and what is loaded for the next one. */
export function FromAnyPage(): ReactElement {
  const role = useFamilyInView()?.role
  useLoadAhead(role)
  return (
    <>
      <Revealer />
      <Commands
        pages={[...navigationLinks(role), accountLink]}
        placeButton={(button) => <Fill name="search">{button}</Fill>}
      />
    </>
  )
}
