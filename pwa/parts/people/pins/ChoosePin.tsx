import { useState, type ReactElement } from 'react'
import { pinProblem } from '#shared/people/pin.ts'
import { m } from '#shared/messages/messages.ts'
import { PinPad } from './PinPad.tsx'

interface Props {
  readonly shortest: number
  readonly pending: boolean
  readonly error: string | undefined
  readonly onChosen: (pin: string) => void
}

/** The digits are hidden, so the PIN is typed twice. */
export function ChoosePin({ shortest, pending, error, onChosen }: Props): ReactElement {
  const [first, setFirst] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const choose = (pin: string): void => {
    const wrong = pinProblem(pin, shortest)
    setProblem(wrong && problemWords(wrong, shortest))
    if (wrong === undefined) setFirst(pin)
  }
  const repeat = (pin: string): void => {
    setFirst(undefined)
    if (pin === first) onChosen(pin)
    setProblem(pin === first ? undefined : m.device_choose_differs())
  }
  return first === undefined ? (
    <PinPad
      key="first"
      label={m.device_choose_label({ n: shortest })}
      action={m.device_choose_action()}
      pending={pending}
      error={problem ?? error}
      onDone={choose}
    />
  ) : (
    <PinPad
      key="again"
      label={m.device_choose_again()}
      action={m.device_choose_again_action()}
      onDone={repeat}
    />
  )
}

const problemWords = (problem: 'too-short' | 'too-easy', shortest: number): string =>
  problem === 'too-short' ? m.errors_pin_too_short({ n: shortest }) : m.errors_pin_too_easy()
