import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { stepsOf, tickStep } from '#shared/core/steps.ts'
import type { WithSteps } from '#shared/core/steps.ts'
import { m } from '#shared/messages/messages.ts'
import { Checkbox } from '#pwa/ui/inputs/Checkbox.tsx'

/** Resolves to whether the tick was saved. */
export type TickStep = (step: string, isDone: boolean) => Promise<boolean>

interface Props {
  readonly of: WithSteps & { readonly title: string }
  /** Absent for a person who may not tick. */
  readonly onTick: TickStep | undefined
}

export const Steps = ({ of, onTick }: Props) => {
  const [shown, tick] = useOwnTicks(of, onTick)
  return (
    <ul aria-label={m.forms_steps_of({ title: of.title })}>
      {stepsOf(shown).map(({ text, isDone }) => (
        <li key={text}>
          <Checkbox
            label={
              <span
                dir="auto"
                className={clsx('[overflow-wrap:anywhere]', isDone && 'text-muted line-through')}
              >
                {text}
              </span>
            }
            checked={isDone}
            disabled={onTick === undefined}
            onChange={(event) => tick(text, event.target.checked)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Draws a tick at once, before its record changes. */
const useOwnTicks = (of: WithSteps, onTick: TickStep | undefined) => {
  const [own, setOwn] = useState<{ readonly shown: WithSteps; readonly inPlaceOf: WithSteps }>()
  const shown = own?.inPlaceOf.doneSteps === of.doneSteps ? { ...of, ...own?.shown } : of
  const tick = (step: string, isDone: boolean): void => {
    setOwn({ shown: tickStep(shown, step, isDone), inPlaceOf: of })
    void onTick?.(step, isDone).then((isKept) => !isKept && setOwn(undefined))
  }
  return [shown, tick] as const
}

export const FoldedSteps = (props: Props) => (
  <details className="group/steps">
    <summary className="inline-flex min-h-11 list-none items-center gap-1 rounded-small text-sm text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
      {stepsInWords(props.of)}
      <ChevronDown
        aria-hidden
        className="size-4 transition-transform group-open/steps:rotate-180"
      />
    </summary>
    <Steps {...props} />
  </details>
)

export const stepsInWords = (of: WithSteps): string => {
  const steps = stepsOf(of)
  return m.forms_steps_done({
    done: steps.filter(({ isDone }) => isDone).length,
    all: steps.length,
  })
}
