import { CircleAlert, CloudUpload } from 'lucide-react'
import { Link } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import type { RecordMark as Mark } from '#pwa/live/useRecordMarks.ts'

export const RecordMark = ({ mark }: { readonly mark: Mark }) =>
  mark === 'waiting' ? (
    <span className="inline-flex items-center gap-1.5 text-muted">
      <CloudUpload aria-hidden className="size-4 shrink-0" />
      {m.sync_mark_waiting()}
    </span>
  ) : (
    <Link
      to="/attention"
      className="relative inline-flex items-center gap-1.5 font-medium text-accent underline underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-3"
    >
      <CircleAlert aria-hidden className="size-4 shrink-0" />
      {m.sync_mark_attention()}
    </Link>
  )
