import { Plus } from 'lucide-react'
import { Button } from '#pwa/ui/inputs/Button.tsx'

interface Props {
  readonly label: string
  readonly onClick: () => void
}

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
