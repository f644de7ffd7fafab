import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { parsedBy, reasonOf } from '#pwa/parts/forms/fieldErrors.ts'
import type { FieldErrors } from '#pwa/parts/forms/fieldErrors.ts'
import { useFormErrors } from '#pwa/parts/forms/useFormErrors.ts'
import { StepHeading } from './StepHeading.tsx'
import type { Saver } from './useFirstRecord.ts'

export interface Ways {
  readonly onNext: () => void
  readonly onBack: () => void
  readonly onSkip: () => void
}

interface Props<V> extends Ways {
  readonly title: string
  readonly text: string
  readonly saver: Saver<V>
  readonly values: object
  readonly schema: z.ZodType<V>
  readonly unreadable?: (form: HTMLFormElement) => FieldErrors
  readonly children: (errors: FieldErrors) => ReactNode
}

export const FirstRecordForm = <V,>(props: Props<V>) => {
  const { title, text, saver, children } = props
  const { element, errors, failure, saving, submit } = useSubmit(props)
  return (
    <form ref={element} noValidate onSubmit={submit}>
      <StepHeading title={title}>{text}</StepHeading>
      {failure !== undefined && (
        <Notice tone="bad" live title={m.forms_not_saved_title()} className="mb-5">
          {m.forms_not_saved_text({ reason: failure })}
        </Notice>
      )}
      <Card>
        <div className="grid gap-5">{children(errors)}</div>
      </Card>
      <FormButtons {...props} isMade={saver.isMade} pending={saving || !saver.isReady} />
    </form>
  )
}

const useSubmit = <V,>({ saver, values, schema, unreadable, onNext }: Props<V>) => {
  const { element, errors, check } = useFormErrors(values, (typed) =>
    parsedBy(schema.safeParse(typed)),
  )
  const [failure, setFailure] = useState<string>()
  const [saving, setSaving] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const input = check(unreadable?.(event.currentTarget))
    if (input === undefined || saving || !saver.isReady) return
    setSaving(true)
    saver
      .save(input)
      .then(onNext, (reason: unknown) => setFailure(reasonOf(reason)))
      .finally(() => setSaving(false))
  }
  return { element, errors, failure, saving, submit }
}

interface ButtonsProps extends Ways {
  readonly isMade: boolean
  readonly pending: boolean
}

const FormButtons = ({ isMade, pending, onNext, onBack, onSkip }: ButtonsProps) => (
  <div className="mt-8 grid gap-6">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Button variant="outline" onClick={onBack}>
        {m.onboarding_back()}
      </Button>
      <div className="flex flex-wrap items-center gap-3">
        {!isMade && (
          <Button variant="ghost" onClick={onNext}>
            {m.onboarding_skip_this()}
          </Button>
        )}
        <Button type="submit" pending={pending}>
          {m.onboarding_next()}
        </Button>
      </div>
    </div>
    <Button variant="ghost" onClick={onSkip} className="justify-self-center">
      {m.onboarding_skip()}
    </Button>
  </div>
)
