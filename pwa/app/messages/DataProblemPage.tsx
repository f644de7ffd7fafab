import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { logout } from '#pwa/api/device/signInAndOut.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { OfflineDrawing } from '#pwa/ui/drawings/OfflineDrawing.tsx'
import { DamagedCopy } from './DamagedCopy.tsx'
import { MessagePage } from './MessagePage.tsx'

export function DataProblemPage({
  problem,
}: {
  problem: 'no-indexed-db' | 'failed'
}): ReactElement {
  const isMissing = problem === 'no-indexed-db'
  return (
    <div role="alert">
      <MessagePage
        drawing={<OfflineDrawing />}
        title={isMissing ? m.shell_no_indexed_db_title() : m.shell_data_failed_title()}
        action={
          <>
            <div className="flex flex-wrap justify-center gap-2">
              <Button onClick={() => window.location.reload()}>{m.shell_try_again()}</Button>
              <Button variant="ghost" onClick={() => void logout()}>
                {m.shell_sign_out()}
              </Button>
            </div>
            {!isMissing && <DamagedCopy />}
          </>
        }
      >
        {isMissing ? m.shell_no_indexed_db_text() : m.shell_data_failed_text()}
      </MessagePage>
    </div>
  )
}
