import { Suspense, useState } from 'react'
import type { Addition } from '../quickAdd/useMayAdd.ts'
import { FormOfKind } from './FormOfKind.tsx'
import type { Filled } from './FormOfKind.tsx'
import { OneLineForm } from './OneLineForm.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly line?: string | undefined
  /** The text below it: the rest of a text that was shared with the app. */
  readonly about?: string | undefined
  /** The kind that a line most likely means, on the page where it is typed. */
  readonly first?: Addition | undefined
}

/**
 * Makes a task, an event, an expense or list items out of one line; shows first how it was
 * understood. Each kind's own form is a tap away, with what was typed.
 */
export const OneLineDialog = ({ open, onClose, line = '', about = '', first }: Props) => {
  /** Set when the person asks for the form of a kind. */
  const [handed, setHanded] = useState<Filled>()
  const close = (): void => {
    onClose()
    setHanded(undefined)
  }
  return (
    <>
      <OneLineForm
        open={open && handed === undefined}
        onClose={onClose}
        line={line}
        about={about}
        first={first}
        onForm={setHanded}
      />
      {handed !== undefined && (
        <Suspense fallback={null}>
          <FormOfKind filled={handed} open={open} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
