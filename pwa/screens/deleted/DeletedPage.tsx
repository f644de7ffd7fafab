import { limits } from '#shared/core/limits.ts'
import { kindOf } from '#shared/core/registry.ts'
import { m } from '#shared/messages/messages.ts'
import { deletedRecords, restoreRecord } from '#pwa/api/recentlyDeleted.ts'
import type { DeletedRecord } from '#pwa/api/recentlyDeleted.ts'
import { BackLink } from '#pwa/parts/feedback/BackLink.tsx'
import { DeletedList } from '#pwa/parts/record/deleted/DeletedList.tsx'
import type { Deleted } from '#pwa/parts/record/deleted/DeletedList.tsx'
import { accountPath } from '#pwa/parts/settings/settingPaths.ts'
import { accountSettings } from '#pwa/parts/settings/settings.ts'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { PageHeader } from '#pwa/ui/layout/PageHeader.tsx'

const calls = { read: deletedRecords, restore: restoreRecord }

export const DeletedPage = () => (
  <div className="max-w-measure">
    <BackLink to={`${accountPath}/data`}>{accountSettings.data()}</BackLink>
    <PageHeader title={m.deleted_title()} subtitle={m.deleted_subtitle({ days: limits.binDays })} />
    <Card>
      <DeletedList calls={calls} tell={tell} />
    </Card>
  </div>
)

const tell = ({ kind, title, deletedAt, deletedBy, until }: DeletedRecord): Deleted => ({
  title,
  note: kindOf(kind)?.words.kind() ?? '',
  deletedAt,
  deletedBy,
  until: until.slice(0, 10),
})
