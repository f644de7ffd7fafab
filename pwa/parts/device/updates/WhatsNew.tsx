import { useId, useState } from 'react'
import { ChevronDown, Sparkles, X } from 'lucide-react'
import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import type { AppUpdate } from '#shared/device/appUpdate.ts'
import { useMarkSeen, usePopsUp, useUnseenUpdates } from '#pwa/records/device/appUpdates.ts'
import { Button, buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { IconButton } from '#pwa/ui/inputs/IconButton.tsx'
import { useMediaQuery } from '#pwa/ui/layout/useMediaQuery.ts'
import { useWriteFeedback } from '#pwa/parts/record/useWriteFeedback.ts'
import { releaseNotesPath } from './releaseNotesPath.ts'
import { UpdateEntry } from './UpdateEntry.tsx'

/** A button shows the rest (docs/product.md, Numbers). */
const shownAtFirst = 3

/**
 * A page with room beside it moves aside (`data-beside`, from `xl` on); on a narrower page it never
 * opens unasked, because it would cover the page. The page does not wait for it (docs/product.md,
 * Dashboard).
 */
export const WhatsNew = () => {
  const unseen = useUnseenUpdates()
  const markSeen = useMarkSeen()
  const feedback = useWriteFeedback()
  const titleId = useId()
  const givesWay = useMediaQuery('(min-width: 80rem)')
  const popsUp = usePopsUp(unseen)
  const [chosen, setChosen] = useState<boolean>()
  if (unseen.length === 0 || popsUp === undefined) return null
  const isOpen = chosen ?? (givesWay && popsUp)
  const seen = (updates: readonly AppUpdate[]): void =>
    void feedback.change(markSeen(updates.map(({ id }) => id)))
  return (
    <div
      data-beside={isOpen || undefined}
      data-above-bar={isOpen ? undefined : 'news'}
      className={clsx(
        'pointer-events-none fixed inset-x-4 bottom-[calc(var(--foot)+0.5rem)] z-20 flex flex-row-reverse flex-wrap-reverse sidebar:top-4 sidebar:bottom-auto sidebar:start-auto',
        isOpen && 'max-sm:z-40 sm:top-18 sm:bottom-auto sm:start-auto sm:w-96 xl:w-86',
      )}
    >
      <section
        aria-labelledby={titleId}
        className={clsx(
          'rise pointer-events-auto flex max-h-[min(44rem,calc(100dvh-7rem))] min-w-0 flex-[1_1_13rem] flex-col self-end overflow-hidden rounded-card bg-overlay shadow-overlay',
          !isOpen && 'sm:flex-none',
        )}
      >
        <header
          className={clsx(
            'flex flex-wrap items-center gap-x-2 pe-2 ps-4',
            isOpen ? 'py-2 sm:py-3' : 'py-2 sidebar:py-1',
          )}
        >
          <Sparkles aria-hidden className="size-5 shrink-0 text-accent" />
          <div className="min-w-0 flex-1 basis-20">
            <h2 id={titleId} className="leading-tight font-semibold">
              {m.updates_title()}
            </h2>
            <p className="text-sm text-muted">{m.updates_count({ n: unseen.length })}</p>
          </div>
          <Button
            variant="ghost"
            size="icon"
            aria-expanded={isOpen}
            aria-label={isOpen ? m.updates_hide() : m.updates_show()}
            onClick={() => setChosen(!isOpen)}
          >
            <ChevronDown
              aria-hidden
              className={clsx(
                'size-5',
                isOpen ? 'sm:rotate-180' : 'bar:rotate-180 rail:rotate-180',
              )}
            />
          </Button>
          <IconButton
            name={m.ui_close()}
            tooltip={false}
            icon={<X aria-hidden className="size-5" />}
            onClick={() => seen(unseen)}
          />
        </header>
        {isOpen && <UnseenUpdates unseen={unseen} onSeen={seen} />}
      </section>
    </div>
  )
}

interface UnseenProps {
  readonly unseen: readonly AppUpdate[]
  readonly onSeen: (updates: readonly AppUpdate[]) => void
}

const UnseenUpdates = ({ unseen, onSeen }: UnseenProps) => {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? unseen : unseen.slice(0, shownAtFirst)
  const more = unseen.length - shown.length
  return (
    <>
      <ul className="min-h-0 flex-1 divide-y divide-line overflow-y-auto overscroll-contain border-y border-line px-4">
        {shown.map((update) => (
          <li key={update.id} className="py-3">
            <UpdateEntry
              update={update}
              headingLevel={3}
              action={
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={m.updates_got_it_about({ title: update.title })}
                  onClick={() => onSeen([update])}
                >
                  {m.updates_got_it()}
                </Button>
              }
            />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <div className="border-b border-line text-center">
          <Button variant="link" size="sm" className="my-2" onClick={() => setShowsAll(true)}>
            {m.updates_more({ n: more })}
          </Button>
        </div>
      )}
      <footer className="flex flex-wrap items-center justify-between gap-2 py-2 pe-4 ps-1">
        <Button size="sm" variant="ghost" onClick={() => onSeen(unseen)}>
          {m.updates_dismiss_all()}
        </Button>
        <Link to={releaseNotesPath} className={buttonClassName({ variant: 'link', size: 'sm' })}>
          {m.updates_view_notes()}
        </Link>
      </footer>
    </>
  )
}
