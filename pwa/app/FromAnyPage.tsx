import type { ReactElement } from 'react'
import { Commands } from '#pwa/parts/adding/commands/Commands.tsx'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { foundKinds } from './foundKinds.ts'
import { Revealer } from './keepers/Revealer.tsx'
import { accountLinks, navigationLinks } from './shell/navLinks.ts'
import { Fill } from './shell/slots.tsx'

export function FromAnyPage(): ReactElement {
  const role = useFamilyInView()?.role
  return (
    <>
      <Revealer />
      <Commands
        pages={[...navigationLinks(role), ...accountLinks]}
        foundKinds={foundKinds}
        placeButton={(button) => <Fill name="search">{button}</Fill>}
      />
    </>
  )
}
