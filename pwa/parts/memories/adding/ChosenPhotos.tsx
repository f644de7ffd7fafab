import { CircleCheck, X } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { isChildAccount } from '#shared/people/pagePolicy.ts'
import type { ReadyPhoto } from '#pwa/records/memories/memoryChanges.ts'
import { useObjectUrl } from '#pwa/live/photos/useObjectUrl.ts'
import { dayWithYear } from '#pwa/parts/time/dates.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { Spinner } from '#pwa/ui/marks/Spinner.tsx'
import { FilmMark } from '../photos/FilmMark.tsx'
import { readyOf } from './chosenPhotos.ts'
import type { ChosenFile } from './chosenPhotos.ts'
import type { ChosenFiles } from './useChosenFiles.ts'

export const ChosenPhotos = ({ chosen }: { readonly chosen: ChosenFiles }) => {
  const { files, remove } = chosen
  if (files.length === 0) return null
  const good = files.filter(({ state }) => state.type === 'ready' || state.type === 'reading')
  const isSingle = good.length === 1
  return (
    <div className="grid gap-3">
      {good.length > 0 && (
        <ul
          aria-label={m.memories_chosen()}
          className={isSingle ? '' : 'grid grid-cols-3 gap-1.5 sm:grid-cols-4'}
        >
          {good.map((file) => (
            <li key={file.key}>
              <Preview file={file} isSingle={isSingle} onRemove={() => remove(file.key)} />
            </li>
          ))}
        </ul>
      )}
      <Success count={readyOf(files).length} />
      {files.map((file) => (
        <Problem key={file.key} file={file} chosen={chosen} />
      ))}
    </div>
  )
}

const Success = ({ count }: { readonly count: number }) => {
  const { online } = useSyncStatus()
  const role = useFamilyInView()?.role
  const isChilds = role !== undefined && isChildAccount(role)
  const whatFollows = isChilds ? m.memories_uploaded_child : m.memories_uploaded_online
  return (
    <div role="status">
      {count > 0 && (
        <p className="flex items-start gap-2 text-sm">
          <CircleCheck aria-hidden className="mt-px size-4.5 shrink-0 text-good" />
          <span>
            <span className="font-semibold text-good">{m.memories_uploaded({ count })}</span>{' '}
            <span className="text-muted">
              {online ? whatFollows({ count }) : m.memories_uploaded_offline({ count })}
            </span>
          </span>
        </p>
      )}
    </div>
  )
}

interface PreviewProps {
  readonly file: ChosenFile
  readonly isSingle: boolean
  readonly onRemove: () => void
}

const Preview = ({ file: { name, state }, isSingle, onRemove }: PreviewProps) => (
  <div
    className={
      isSingle
        ? 'relative grid min-h-40 place-items-center overflow-hidden rounded-control bg-sunken'
        : 'relative grid aspect-square place-items-center overflow-hidden rounded-small bg-sunken'
    }
  >
    {state.type === 'ready' ? (
      <ReadyPreview {...{ name, isSingle }} photo={state.photo} />
    ) : (
      <Spinner label={m.memories_reading({ name })} />
    )}
    <button
      type="button"
      aria-label={m.memories_take_off({ name })}
      onClick={onRemove}
      className="absolute top-0 end-0 grid size-11 place-items-center rounded-full"
    >
      <span className="grid size-7 place-items-center rounded-full bg-overlay/90 shadow-raised">
        <X aria-hidden className="size-4" />
      </span>
    </button>
  </div>
)

interface ReadyProps extends Pick<PreviewProps, 'isSingle'> {
  readonly name: string
  readonly photo: ReadyPhoto
}

const ReadyPreview = ({ name, photo, isSingle }: ReadyProps) => {
  const url = useObjectUrl(photo.shown ?? photo.content)
  return (
    <>
      {url !== undefined && (
        <img
          src={url}
          alt={name}
          decoding="async"
          className={isSingle ? 'max-h-[34dvh] w-full object-contain' : 'size-full object-cover'}
        />
      )}
      {photo.film !== undefined && <FilmMark seconds={photo.film.seconds} />}
      {!isSingle && (
        <span className="absolute end-1 bottom-1 rounded-full bg-overlay/90 px-1.5 text-xs tabular-nums">
          {dayWithYear(photo.date)}
        </span>
      )}
    </>
  )
}

interface ProblemProps {
  readonly file: ChosenFile
  readonly chosen: ChosenFiles
}

const Problem = ({ file: { key, name, state }, chosen }: ProblemProps) => {
  const takeOff = (
    <Button size="sm" variant="ghost" onClick={() => chosen.remove(key)}>
      {m.memories_leave_out()}
    </Button>
  )
  if (state.type === 'unreadable') {
    return (
      <Notice tone="bad" live title={m.memories_unreadable({ name })} action={takeOff}>
        {m.memories_unreadable_text()}
      </Notice>
    )
  }
  if (state.type === 'foreign-film') {
    return (
      <Notice tone="bad" live title={m.films_foreign({ name })} action={takeOff}>
        {m.films_foreign_text()}
      </Notice>
    )
  }
  if (state.type === 'ready' && state.impossible !== undefined) {
    const days = { day: dayWithYear(state.impossible), used: dayWithYear(state.photo.date) }
    return (
      <Notice tone="warn" live title={m.memories_impossible_day({ name })}>
        {m.memories_impossible_day_text(days)}
      </Notice>
    )
  }
  if (state.type === 'film-too-large') {
    return (
      <Notice tone="bad" live title={m.films_too_large({ name })} action={takeOff}>
        {m.films_too_large_text()}
      </Notice>
    )
  }
  if (state.type !== 'too-large') return null
  const { of, shrink } = state
  const isOfPixels = of === 'pixels'
  return (
    <Notice
      tone="warn"
      live
      title={isOfPixels ? m.memories_too_many_pixels({ name }) : m.memories_too_large({ name })}
      action={
        <>
          {shrink !== undefined && (
            <Button size="sm" variant="outline" onClick={() => chosen.shrink(key, shrink)}>
              {m.memories_shrink()}
            </Button>
          )}
          {takeOff}
        </>
      }
    >
      {shrink === undefined ? m.memories_too_large_moving() : m.memories_too_large_text()}
    </Notice>
  )
}
