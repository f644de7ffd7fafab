import { Image } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import type { Memory } from '#shared/memories/memory.ts'
import type { MemoryComment } from '#shared/memories/memoryComment.ts'
import type { Shown } from '#shared/core/record.ts'
import { useRecord } from '#pwa/live/useRecord.ts'
import type { Asked } from '#pwa/records/approvals/approvals.ts'
import { askedName } from '#pwa/parts/approvals/askedName.ts'
import { Fact, Facts } from './Facts.tsx'

export const AskedComment = ({ asked }: { readonly asked: Asked }) => {
  const { memoryId } = asked as unknown as Shown<MemoryComment>
  const memory = useRecord<Memory>('memory', memoryId)
  if (memory === undefined) return null
  return (
    <Facts>
      <Fact icon={Image}>
        {memory === null
          ? m.memories_comment_memory_gone()
          : m.memories_comment_about({ title: askedName('memory', memory) })}
      </Fact>
    </Facts>
  )
}
