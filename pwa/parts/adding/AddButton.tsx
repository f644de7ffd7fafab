import { Plus } from 'lucide-react'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { useOffersAddition, type OwnAddition } from './ownAddition.ts'

/**
 * The button is hidden beside a bar or a rail, because the shell's adding button does the same
 * there.
 */
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
