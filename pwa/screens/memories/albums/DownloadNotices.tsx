import type { Memory } from '#shared/memories/memory.ts'
import { m } from '#shared/messages/messages.ts'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { titleOf } from '../memoryWords.ts'
import type { useAlbumDownload } from './useAlbumDownload.ts'

export type AlbumDownload = ReturnType<typeof useAlbumDownload>

interface Props {
  readonly download: AlbumDownload
  readonly memories: readonly Memory[]
}

export const DownloadNotices = ({ download, memories }: Props) => {
  const { done, missing, forget } = download
  return (
    <>
      <p role="status" className="text-sm text-muted tabular-nums not-empty:mb-4">
        {done !== undefined && m.albums_downloading({ done, count: memories.length })}
      </p>
      {missing.length > 0 && (
        <Notice
          tone="warn"
          live
          title={m.albums_missing({ count: missing.length })}
          onDismiss={forget}
          className="mb-4"
        >
          <p>{m.albums_missing_text()}</p>
          <ul className="mt-2 list-disc ps-5">
            {missing.map((memory) => (
              <li key={memory.id} dir="auto" className="[overflow-wrap:anywhere]">
                {titleOf(memory)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
