import type { ReactElement } from 'react'
import { Toaster } from './Toaster.tsx'
import { UpdateNotice } from './UpdateNotice.tsx'
import type { UpdatePrompt } from './updatePrompt.ts'

/** What speaks up now and then; nothing of it is needed for the first paint. */
export function AfterPaint({ updates }: { updates: UpdatePrompt }): ReactElement {
  return (
    <>
      <UpdateNotice updates={updates} />
      <Toaster />
    </>
  )
}
