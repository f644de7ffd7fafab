import { Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import type { Shown } from '#shared/core/record.ts'
import { useOpened } from '#pwa/parts/record/useOpened.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'

interface Props {
  readonly title: string
  readonly addLabel: string
  readonly onAdd: () => void
  readonly children: ReactNode
}

/** A card of the page below its figures, to whose list one can add. */
export const AddableCard = ({ title, addLabel, onAdd, children }: Props) => (
  <Card
    title={title}
    className="mt-6"
    actions={
      <Button
        variant="outline"
        size="sm"
        icon={<Plus aria-hidden className="size-4" />}
        onClick={onAdd}
      >
        {addLabel}
      </Button>
    }
  >
    {children}
  </Card>
)

/** Which record of a kind the card's dialog is about, none for a new one; search opens one by its address. */
export const useCardDialog = <T,>(kind: string) => {
  const [isOpen, setOpen] = useState(false)
  const [record, setRecord] = useState<Shown<T>>()
  const show = useCallback((shown: Shown<T> | undefined): void => {
    setRecord(shown)
    setOpen(true)
  }, [])
  useOpened<T>(kind, show)
  return { record, show, open: isOpen, onClose: () => setOpen(false) }
}
