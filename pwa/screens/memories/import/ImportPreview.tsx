import { guessedDoubt } from '#shared/memories/import/takenDay.ts'
import { m } from '#shared/messages/messages.ts'
import { photoUsage } from '#pwa/api/device/usage.ts'
import { useData } from '#pwa/live/DataContext.ts'
import type { ImportPlan } from '#pwa/records/memories/import/planImport.ts'
import { browserLocale, dayWithYear } from '#pwa/parts/time/dates.ts'
import { useFromServer } from '#pwa/parts/feedback/useFromServer.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { LeftFiles } from './LeftFiles.tsx'

interface Props {
  readonly plan: ImportPlan
  readonly badZips: readonly string[]
}

const isUndated = ({ doubt }: { readonly doubt: number }): boolean => doubt >= guessedDoubt

export const ImportPreview = ({ plan, badZips }: Props) => {
  const { found, already, doubled, trashed, originals, left } = plan
  const impossible = found.filter((photo) => photo.impossible !== undefined).length
  const undated = found.filter(isUndated).length
  return (
    <div className="grid gap-4">
      {badZips.map((name) => (
        <Notice key={name} tone="bad" live title={m.photoImport_bad_zip({ name })} />
      ))}
      <div role="status">
        {found.length === 0 ? (
          <p className="font-semibold">{m.photoImport_nothing()}</p>
        ) : (
          <Found found={found} />
        )}
      </div>
      <ul className="grid gap-1 text-muted">
        {undated > 0 && <li>{m.photoImport_undated({ count: undated })}</li>}
        {impossible > 0 && <li>{m.photoImport_impossible({ count: impossible })}</li>}
        {originals > 0 && <li>{m.photoImport_originals({ count: originals })}</li>}
        {already > 0 && <li>{m.photoImport_already({ count: already })}</li>}
        {doubled > 0 && <li>{m.photoImport_doubled({ count: doubled })}</li>}
        {trashed > 0 && <li>{m.photoImport_trashed({ count: trashed })}</li>}
      </ul>
      {found.length > 0 && <RoomNeeded found={found} />}
      <LeftFiles files={left} />
    </div>
  )
}

const Found = ({ found }: Pick<ImportPlan, 'found'>) => {
  const photos = found.filter(({ type }) => type === 'photo').length
  const films = found.length - photos
  const days = found.map(({ date }) => date).toSorted()
  const [from = '', to = ''] = [days[0], days.at(-1)]
  return (
    <>
      <p className="font-serif text-lg font-semibold">
        {[
          ...(photos > 0 ? [m.photoImport_photos({ count: photos })] : []),
          ...(films > 0 ? [m.photoImport_films({ count: films })] : []),
        ].join(', ')}
      </p>
      <p>
        {from === to
          ? m.photoImport_on_day({ day: dayWithYear(from) })
          : m.photoImport_from_to({ from: dayWithYear(from), to: dayWithYear(to) })}
      </p>
    </>
  )
}

const megabyte = 1024 * 1024

const inMegabytes = (bytes: number): string =>
  Math.ceil(bytes / megabyte).toLocaleString(browserLocale())

const RoomNeeded = ({ found }: Pick<ImportPlan, 'found'>) => {
  const { userId } = useData().database
  const usage = useFromServer(useFamilyInView()?.familyId, photoUsage)
  const bytes = found.reduce((sum, { file, film }) => sum + file.size + (film?.file.size ?? 0), 0)
  const size = inMegabytes(bytes)
  if (usage === undefined) return <p>{m.photoImport_size({ size })}</p>
  const used = usage.people.find((person) => person.userId === userId)?.bytes ?? 0
  const free = Math.max(0, usage.mostBytes - used)
  return (
    <>
      <p>
        {m.photoImport_size_of({
          size,
          free: Math.floor(free / megabyte).toLocaleString(browserLocale()),
          most: inMegabytes(usage.mostBytes),
        })}
      </p>
      {bytes > free && (
        <Notice tone="warn" live title={m.photoImport_no_quota()}>
          {m.photoImport_no_quota_text()}
        </Notice>
      )}
    </>
  )
}
