import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'

export const useFirstOf = <T,>(all: readonly T[], first: number) => {
  const [isAll, setAll] = useState(false)
  return {
    shown: isAll ? all : all.slice(0, first),
    button: all.length > first && (
      <div className="mt-4 text-center">
        <Button variant="outline" size="sm" onClick={() => setAll(!isAll)}>
          {isAll ? m.budget_show_fewer() : m.budget_show_all()}
        </Button>
      </div>
    ),
  }
}
