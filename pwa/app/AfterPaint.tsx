import { useEffect, type ReactElement } from 'react'
import { useLoadInstallHint } from '#pwa/parts/device/install/useLoadInstallHint.ts'
import { removeFormerKeys } from '#pwa/state/device/formerKeys.ts'
import { Toaster } from './Toaster.tsx'
import { UpdateNotice } from './updates/UpdateNotice.tsx'
import type { UpdatePrompt } from './updates/updatePrompt.ts'

export function AfterPaint({ updates }: { updates: UpdatePrompt }): ReactElement {
  useEffect(removeFormerKeys, [])
  useLoadInstallHint()
  return (
    <>
      <UpdateNotice updates={updates} />
      <Toaster />
    </>
  )
}
