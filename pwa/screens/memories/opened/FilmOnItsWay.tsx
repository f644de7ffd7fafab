import { useRef } from 'react'
import type { Memory } from '#shared/memories/memory.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { uploadAdvice, uploadWords } from '#pwa/parts/memories/uploadWords.ts'
import type { WaitingFilm } from '#pwa/records/memories/waitingFilms.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { ProgressBar } from '#pwa/ui/marks/ProgressBar.tsx'

interface Props {
  readonly memory: Shown<Memory>
  readonly film: WaitingFilm | undefined
  readonly onTryAgain: () => void
  readonly onChooseAgain: (file: File) => void
}

export const FilmOnItsWay = ({ memory, film, onTryAgain, onChooseAgain }: Props) => {
  const { online } = useSyncStatus()
  if (film === undefined) {
    return typeof memory.videoUrl === 'string' ? null : <Notice>{m.films_coming()}</Notice>
  }
  const { content, problem, failure, progress, isHeld } = film
  const again = (
    <Button variant="outline" onClick={onTryAgain}>
      {m.account_picture_try_again()}
    </Button>
  )
  if (content === undefined) return <Left onChooseAgain={onChooseAgain} />
  if (problem !== undefined) {
    return (
      <Notice tone="warn" live action={again}>
        {m.films_refused({ problem })}
      </Notice>
    )
  }
  return (
    <>
      {progress !== undefined && <Sending share={progress} />}
      {!online && <Notice>{m.films_waiting()}</Notice>}
      {isHeld && <Notice tone="warn">{m.films_held()}</Notice>}
      {online && progress === undefined && failure !== undefined && (
        <Notice live title={uploadWords(failure)} action={again}>
          {uploadAdvice(failure, 'film')}
        </Notice>
      )}
    </>
  )
}

const Sending = ({ share }: { readonly share: number }) => {
  const percent = Math.round(share * 100)
  const words = m.films_sending({ percent })
  return (
    <div className="grid gap-1.5">
      <p className="text-sm text-muted">{words}</p>
      <ProgressBar value={percent} label={words} />
    </div>
  )
}

const Left = ({ onChooseAgain }: Pick<Props, 'onChooseAgain'>) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Notice
      tone="warn"
      live
      title={m.films_left()}
      action={
        <>
          <Button variant="outline" onClick={() => input.current?.click()}>
            {m.films_choose_again()}
          </Button>
          <input
            ref={input}
            type="file"
            accept="video/*"
            hidden
            aria-label={m.films_choose_again()}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file !== undefined) onChooseAgain(file)
            }}
          />
        </>
      }
    >
      {m.films_left_text()}
    </Notice>
  )
}
