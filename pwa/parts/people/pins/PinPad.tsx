import { Delete } from 'lucide-react'
import { useId, useRef, useState, type ReactElement } from 'react'
import { pinLength } from '#shared/people/pin.ts'
import { m } from '#shared/messages/messages.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { FieldError } from '#pwa/ui/inputs/Field.tsx'

interface Props {
  readonly label: string
  readonly action: string
  readonly pending?: boolean
  readonly error?: string | undefined
  readonly disabled?: boolean
  readonly onDone: (pin: string) => void
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

export function PinPad({
  label,
  action,
  pending = false,
  error,
  disabled = false,
  onDone,
}: Props): ReactElement {
  const [pin, setPin] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const type = (text: string): void => {
    setPin(text.replaceAll(/\D/g, '').slice(0, pinLength.longest))
  }
  const isReady = pin.length >= pinLength.shortest && !disabled
  return (
    <form
      className="mx-auto grid w-full max-w-80 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReady || pending) return
        setPin('')
        onDone(pin)
        field.current?.focus()
      }}
    >
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-center text-sm font-semibold">
          {label}
        </label>
        <input
          ref={field}
          id={id}
          type="password"
          /** The keys below are the keyboard: a tablet's own would hide them. */
          inputMode="none"
          autoComplete="off"
          autoFocus
          value={pin}
          disabled={disabled}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => type(event.target.value)}
          className="block min-h-14 w-full rounded-control bg-surface px-3.5 text-center text-xl tracking-[0.4em] text-ink ring-1 ring-inset ring-line-strong disabled:opacity-60 aria-invalid:ring-2 aria-invalid:ring-bad"
        />
        <div aria-live="assertive" className="grid min-h-6 justify-items-center">
          {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
        </div>
      </div>
      <div className="grid grid-cols-3 gap-2.5">
        {digits.map((digit) => (
          <Key key={digit} name={digit} disabled={disabled} onPress={() => type(pin + digit)} />
        ))}
        <span />
        <Key name="0" disabled={disabled} onPress={() => type(`${pin}0`)} />
        <Key
          name={m.device_pin_delete()}
          disabled={disabled || pin === ''}
          onPress={() => setPin(pin.slice(0, -1))}
        >
          <Delete aria-hidden className="size-6" />
        </Key>
      </div>
      <Button type="submit" size="lg" pending={pending} disabled={!isReady}>
        {action}
      </Button>
    </form>
  )
}

interface KeyProps {
  readonly name: string
  readonly disabled: boolean
  readonly onPress: () => void
  readonly children?: ReactElement
}

function Key({ name, disabled, onPress, children }: KeyProps): ReactElement {
  return (
    <button
      type="button"
      aria-label={children === undefined ? undefined : name}
      disabled={disabled}
      onClick={onPress}
      className="grid min-h-14 place-items-center rounded-card bg-raised text-xl font-semibold tabular-nums text-ink shadow-sm ring-1 ring-inset ring-line transition-colors hover:bg-sunken active:bg-brand-soft disabled:opacity-50"
    >
      {children ?? name}
    </button>
  )
}
