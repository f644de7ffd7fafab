import type { FormEvent, ReactNode, Ref } from 'react'
import { m } from '#shared/messages/messages.ts'
import { Notice } from '#pwa/ui/layout/Notice.tsx'

interface Props {
  readonly formId?: string
  readonly element: Ref<HTMLFormElement>
  readonly failure: string | undefined
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
  readonly children: ReactNode
}

export const RecordForm = ({ formId, element, failure, submit, children }: Props) => (
  <form id={formId} ref={element} noValidate onSubmit={submit} className="flex flex-col gap-5">
    {failure !== undefined && (
      <Notice tone="bad" live title={m.forms_not_saved_title()}>
        {failure}
      </Notice>
    )}
    {children}
  </form>
)
