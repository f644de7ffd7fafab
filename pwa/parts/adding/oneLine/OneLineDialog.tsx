import { Suspense, useState } from 'react'
import type { Addition } from '../quickAdd/useMayAdd.ts'
import { FormOfKind } from './FormOfKind.tsx'
import type { Filled } from './FormOfKind.tsx'
import { OneLineForm } from './OneLineForm.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly line?: string | undefined
  readonly about?: string | undefined
  readonly first?: Addition | undefined
}

/** The dialog shows how it understood the line; each kind's own form is a tap away. */
export const OneLineDialog = ({ open, onClose, line = '', about = '', first }: Props) => {
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
