import { z } from 'zod'
import { requiredText } from './text.ts'
import { m } from '#shared/messages/messages.ts'

const stepText = requiredText(m.forms_step_required)

const mostSteps = 50

/** Merging two devices' offline additions may exceed the limit of the form. */
const mostMerged = 4 * mostSteps

/** A step is identified by its text, so that lists from two devices merge without loss. */
export const stepsInput = z
  .array(stepText)
  .max(mostSteps, { error: () => m.forms_too_many_steps({ max: mostSteps }) })
  .transform((steps) => [...new Set(steps)])

export const stepFields = {
  steps: z.array(stepText).max(mostMerged).optional(),
  doneSteps: z.array(z.string().max(200)).max(mostMerged).optional(),
}

export interface WithSteps {
  readonly steps?: readonly string[] | undefined
  readonly doneSteps?: readonly string[] | undefined
}

export interface Step {
  readonly text: string
  readonly isDone: boolean
}

export const stepsOf = ({ steps = [], doneSteps = [] }: WithSteps): readonly Step[] =>
  steps.map((text) => ({ text, isDone: doneSteps.includes(text) }))

export const tickStep = (
  { doneSteps = [] }: WithSteps,
  text: string,
  isDone: boolean,
): { readonly doneSteps: string[] } => {
  const others = doneSteps.filter((each) => each !== text)
  return { doneSteps: isDone ? [...others, text] : others }
}

/** If the number of steps stays the same, a changed step counts as renamed and stays done. */
export const writeSteps = (
  before: WithSteps,
  steps: readonly string[],
): { readonly steps?: string[]; readonly doneSteps?: string[] } => {
  const { steps: old = [], doneSteps = [] } = before
  if (steps.length === old.length && steps.every((text, at) => text === old[at])) return {}
  const doneOf = (text: string): string | undefined => {
    if (steps.includes(text)) return text
    const inItsPlace = steps.length === old.length ? steps[old.indexOf(text)] : undefined
    return inItsPlace !== undefined && !old.includes(inItsPlace) ? inItsPlace : undefined
  }
  const done = doneSteps.map(doneOf).filter((text) => text !== undefined)
  const isSame =
    done.length === doneSteps.length && done.every((text, at) => text === doneSteps[at])
  return { steps: [...steps], ...(isSame ? {} : { doneSteps: done }) }
}

export const stepsFromText = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*[-*•]\s+/, '').trim())
    .filter((line) => line !== '')

export const stepsToText = (steps: readonly string[] = []): string => steps.join('\n')
