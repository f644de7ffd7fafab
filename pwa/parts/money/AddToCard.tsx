import { Plus } from 'lucide-react'
import { Button } from '#pwa/ui/inputs/Button.tsx'

interface Props {
  readonly label: string
  readonly onClick: () => void
}

/** Adds to a card's list, from the card's heading. */
export const AddToCard = ({ label, onClick }: Props) => (
  <Button
    variant="outline"
    size="sm"
    icon={<Plus aria-hidden className="size-4" />}
    onClick={onClick}
  >
    {label}
  </Button>
)
