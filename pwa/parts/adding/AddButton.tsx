import { Plus } from 'lucide-react'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { useOffersAddition, type OwnAddition } from './ownAddition.ts'

/** Beside a bar or a rail the shell's adding button does this, so that a page has one of them. */
export const AddButton = (addition: OwnAddition) => {
  useOffersAddition(addition)
  return (
    <Button
      className="bar:hidden rail:hidden"
      icon={<Plus aria-hidden className="size-5" />}
      onClick={addition.open}
    >
      {addition.label}
    </Button>
  )
}
