import { useState, type ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { CopyCounts, DamagedCopy as Copy } from '#pwa/database/damagedCopy.ts'
import { download } from '#pwa/records/export/download.ts'
import { readLastPerson } from '#pwa/state/device/lastPerson.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'

const load = () => import('#pwa/database/damagedCopy.ts')

interface Saved {
  readonly copy: Copy
  readonly counts: CopyCounts
  readonly file: string
}

export function DamagedCopy(): ReactElement | null {
  const [saved, setSaved] = useState<Saved>()
  const { pending, run } = useWork()
  const userId = readLastPerson()?.userId
  if (userId === undefined) return null
  const name = `our-life-${userId}`
  const save = async (): Promise<void> => {
    const { copyWhatIsLeft, countsOf } = await load()
    const copy = await copyWhatIsLeft(name, new Date())
    const file = `our-life-copy-${copy.takenAt.slice(0, 10)}.json`
    download(new Blob([JSON.stringify(copy, null, 1)], { type: 'application/json' }), file)
    setSaved({ copy, counts: countsOf(copy), file })
  }
  const beginAgain = async (copy: Copy): Promise<void> => {
    await (await load()).startOver(name, copy)
    window.location.reload()
  }
  return (
    <div className="flex flex-col items-center gap-4">
      <p className="text-balance text-muted">{m.shell_data_copy_offer()}</p>
      <Button variant="outline" pending={pending} onClick={() => run(save())}>
        {m.shell_data_copy_save()}
      </Button>
      {saved !== undefined && (
        <>
          <p role="status">{savedWords(saved)}</p>
          <p className="text-balance text-muted">{m.shell_data_start_over_text()}</p>
          <Button
            variant="destructive"
            pending={pending}
            onClick={() => run(beginAgain(saved.copy))}
          >
            {m.shell_data_start_over()}
          </Button>
        </>
      )}
    </div>
  )
}

const useWork = () => {
  const toast = useToast()
  const [pending, setPending] = useState(false)
  const run = (work: Promise<void>): void => {
    setPending(true)
    work
      .catch(() => toast({ title: m.shell_data_start_over_failed(), variant: 'destructive' }))
      .finally(() => setPending(false))
  }
  return { pending, run }
}

const savedWords = ({ file, counts }: Saved): string => {
  const changes = m.shell_data_copy_changes({ n: counts.changes })
  const others = m.shell_data_copy_others({ n: counts.others })
  return [
    m.shell_data_copy_saved({ file, changes, others }),
    counts.unread > 0 ? m.shell_data_copy_unread({ n: counts.unread }) : '',
    counts.isMoreLost ? m.shell_data_copy_more_lost() : '',
  ]
    .filter((words) => words !== '')
    .join(' ')
}
