import { ArchiveRestore } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { limits } from '#shared/core/limits.ts'
import { m } from '#shared/messages/messages.ts'
import { mayBringFamily } from '#shared/people/pagePolicy.ts'
import { BringLink } from '#pwa/parts/device/BringLink.tsx'
import { ExportData } from '#pwa/parts/device/ExportData.tsx'
import { PhotoUsageCard } from '#pwa/parts/memories/PhotoUsageCard.tsx'
import { AccountSettingPage } from '#pwa/parts/settings/SettingPage.tsx'
import { SettingRow, SettingRows } from '#pwa/parts/settings/SettingRows.tsx'
import { useSession } from '#pwa/state/device/session.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { LeftBehindCard } from './LeftBehindCard.tsx'

export function DataPage(): ReactElement {
  const family = useFamilyInView()
  const session = useSession()
  return (
    <AccountSettingPage name="data">
      <LeftBehindCard />
      <Card>
        <ul className="divide-y divide-line">
          <Action item="export" note={m.export_note()}>
            <ExportData />
          </Action>
          {(family === undefined || mayBringFamily(family.role)) && (
            <Action note={m.bring_import_note()}>
              <BringLink copy>{m.bring_import()}</BringLink>
            </Action>
          )}
        </ul>
      </Card>
      {family && (
        <SettingRows>
          <SettingRow
            to="/account/deleted"
            icon={ArchiveRestore}
            label={m.deleted_title()}
            state={m.deleted_link_note({ days: limits.binDays })}
          />
        </SettingRows>
      )}
      {family && session.status === 'signed-in' && (
        <PhotoUsageCard familyId={family.familyId} of={session.userId} />
      )}
    </AccountSettingPage>
  )
}

interface ActionProps {
  readonly note: string
  readonly item?: string
  readonly children: ReactNode
}

function Action({ note, item, children }: ActionProps): ReactElement {
  return (
    <li
      data-item={item}
      className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0 sm:flex-row sm:items-center sm:justify-between sm:gap-6"
    >
      <p className="text-sm text-muted">{note}</p>
      {children}
    </li>
  )
}
