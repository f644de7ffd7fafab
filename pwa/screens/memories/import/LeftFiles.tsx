import { m } from '#shared/messages/messages.ts'
import type { LeftFile } from '#pwa/records/memories/import/planImport.ts'
import { Disclosure } from '#pwa/ui/layout/Disclosure.tsx'

/** Nobody reads more. */
const most = 100

export const LeftFiles = ({ files }: { readonly files: readonly LeftFile[] }) => {
  if (files.length === 0) return null
  return (
    <Disclosure flush summary={m.photoImport_left({ count: files.length })}>
      <ul className="grid gap-1 text-sm">
        {files.slice(0, most).map(({ path, reason }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two zips may hold the same path
          <li key={at} className="[overflow-wrap:anywhere]">
            <bdi>{path}</bdi>{' '}
            <span className="text-muted">({m.photoImport_reason({ reason })})</span>
          </li>
        ))}
        {files.length > most && <li>{m.photoImport_left_more({ count: files.length - most })}</li>}
      </ul>
    </Disclosure>
  )
}
