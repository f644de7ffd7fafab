import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { AttentionItem, RefusedChange } from '#pwa/database/deviceTables.ts'
import { kindName, recordName } from '#pwa/parts/record/formatRecord.ts'
import { otherChanges } from './otherChangesOf.ts'

const mostShown = 5

export function OtherChanges({ item }: { item: AttentionItem }): ReactElement | null {
  const others = otherChanges(item)
  if (others.length === 0) return null
  const shown = others.slice(0, mostShown)
  const more = others.length - shown.length
  return (
    <div className="mt-4 text-sm">
      <p>{m.sync_attention_group({ n: others.length })}</p>
      <ul className="mt-1 list-disc ps-5">
        {shown.map((change) => (
          <li key={change.recordId} className="[overflow-wrap:anywhere]">
            {changeWords(change)}
          </li>
        ))}
        {more > 0 && <li>{m.sync_attention_group_more({ n: more })}</li>}
      </ul>
    </div>
  )
}

const changeWords = ({ kind, content, theirs }: RefusedChange): string => {
  const what = `${kindName(kind)} · ${recordName(kind, content, theirs)}`
  return content['_deleted'] === true ? m.sync_attention_group_deleted({ what }) : what
}
