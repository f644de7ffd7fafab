import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { Button } from './Button.tsx'
import { Field, controlClassName } from './Field.tsx'

type CopyFieldProps = { label: string; value: string; hint?: string; className?: string }
type Outcome = 'idle' | 'copied' | 'failed'

export function CopyField({ label, value, hint, className }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<Outcome>('idle')
  const copy = async () => {
    input.current?.select()
    try {
      await navigator.clipboard.writeText(value)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }
  const note = { idle: hint, copied: hint, failed: m.ui_copy_failed() }[outcome]
  return (
    <Field label={label} hint={note} required={false} className={className}>
      {(control) => (
        <div className="flex gap-2">
          <input
            {...control}
            ref={input}
            readOnly
            value={value}
            onFocus={(event) => event.currentTarget.select()}
            className={controlClassName}
          />
          <Button
            variant="secondary"
            onClick={() => void copy()}
            icon={
              outcome === 'copied' ? (
                <Check aria-hidden className="size-5" />
              ) : (
                <Copy aria-hidden className="size-5" />
              )
            }
          >
            {outcome === 'copied' ? m.ui_copied() : m.ui_copy()}
          </Button>
          <span role="status" className="sr-only">
            {outcome === 'copied' ? m.ui_copied() : ''}
          </span>
        </div>
      )}
    </Field>
  )
}
