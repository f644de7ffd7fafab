import { ChevronDown } from 'lucide-react'
import { stepsOf } from '#shared/domain/steps.ts'
import type { WithSteps } from '#shared/domain/steps.ts'
import { m } from '#shared/messages/messages.ts'
import { Checkbox } from '#pwa/ui/Checkbox.tsx'

export type TickStep = (step: string, isDone: boolean) => void

interface Props {
  readonly of: WithSteps & { readonly title: string }
  /** Absent for whoever may not: then it is only shown which are done. */
  readonly onTick: TickStep | undefined
}

/** What something consists of, each with its tick. */
export const Steps = ({ of, onTick }: Props) => (
  <ul aria-label={m.forms_steps_of({ title: of.title })}>
    {stepsOf(of).map(({ text, isDone }) => (
      <li key={text}>
        <Checkbox
          label={
            <span
              dir="auto"
              className={
                isDone
                  ? 'text-muted line-through [overflow-wrap:anywhere]'
                  : '[overflow-wrap:anywhere]'
              }
            >
              {text}
            </span>
          }
          checked={isDone}
          disabled={onTick === undefined}
          onChange={(event) => onTick?.(text, event.target.checked)}
        />
      </li>
    ))}
  </ul>
)

/** How many are done, and below it, once it is opened, which. */
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
