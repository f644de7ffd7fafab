import { Plus } from 'lucide-react'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { useOffersAddition, type OwnAddition } from './ownAddition.ts'

/**
 * The button of a page's header that adds the page's own kind. Beside a bar or a rail the shell's
 * adding button does the same in its place, so that a page has one of them.
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
