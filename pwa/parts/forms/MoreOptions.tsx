import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'

interface Props {
  readonly isFilled: boolean
  readonly children: ReactNode
}

export const MoreOptions = ({ isFilled, children }: Props) => {
  const [isWhole, setWhole] = useState(isFilled)
  const [isPressed, setPressed] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isPressed) fields.current?.focus({ preventScroll: true })
  }, [isPressed])
  if (isWhole) {
    return (
      <div ref={fields} tabIndex={-1} className="grid gap-5 outline-none">
        {children}
      </div>
    )
  }
  return (
    <Button
      variant="outline"
      icon={<ChevronDown aria-hidden className="size-5" />}
      className="justify-self-start"
      onClick={() => {
        setWhole(true)
        setPressed(true)
      }}
    >
      {m.calendar_more_options()}
    </Button>
  )
}
