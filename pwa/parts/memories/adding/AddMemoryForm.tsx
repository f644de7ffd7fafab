import { useEffect } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useFamily } from '#pwa/records/people/families.ts'
import { AskingNote } from '#pwa/parts/approvals/AskingNote.tsx'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import type { FormInDialog } from '#pwa/parts/forms/FormDialog.tsx'
import { RecordForm } from '#pwa/parts/forms/RecordForm.tsx'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { useRecordForm } from '#pwa/parts/forms/useRecordForm.ts'
import { useUnsaved } from '#pwa/state/unsaved.ts'
import { ChosenPhotos } from './ChosenPhotos.tsx'
import { fileOf, isDecided, readyOf } from './chosenPhotos.ts'
import { MemoryFields } from './MemoryFields.tsx'
import { emptyWords, parseWords, placeWords } from './memoryForm.ts'
import type { MemoryFormValues, MemoryWordsInput } from './memoryForm.ts'
import type { MemoryWords } from '#pwa/records/memories/memoryChanges.ts'
import { PhotoDrop } from './PhotoDrop.tsx'
import { useChosenFiles } from './useChosenFiles.ts'
import { useKeepPhotos } from './useKeepPhotos.ts'

interface Props extends FormInDialog {
  readonly initial: readonly File[]
  /** Receives the number of photos ready to be saved, or 0 while any photo is still being read. */
  readonly onReady: (count: number) => void
  readonly onKept: (file: File) => void
}

/**
 * The date and the place are undefined until the person types them; the photo's own count until
 * then.
 */
type AddValues = Omit<MemoryFormValues, 'date' | 'place'> & {
  readonly date: string | undefined
  readonly place: string | undefined
}

export const AddMemoryForm = ({ initial, onReady, onKept, ...dialog }: Props) => {
  const today = useFamilyToday()
  const keepsPlaces = useFamily()?.keepsPlaces ?? false
  const chosen = useChosenFiles(initial)
  const { files } = chosen
  const ready = readyOf(files)
  const only = ready.length === 1 ? ready[0] : undefined
  const withDate = (typed: AddValues): MemoryFormValues => ({
    ...typed,
    date: typed.date ?? only?.date ?? today,
    place: keepsPlaces ? (typed.place ?? placeWords(only?.place)) : '',
  })
  const keep = useKeepPhotos(chosen.done, (photo) => {
    const from = fileOf(files, photo)
    if (from !== undefined) onKept(from)
  })
  const isAny = files.length > 0
  const { values, set, errors, form } = useRecordForm(
    { ...dialog, onDirty: (dirty) => dialog.onDirty(dirty || isAny) },
    {
      initial: (): AddValues => ({ ...emptyWords(today), date: undefined, place: undefined }),
      parse: (typed) => parsedBy(parseWords(withDate(typed))),
      save: (words) => keep(ready, (at) => (only === undefined ? ofSeveral(words, at) : words)),
    },
  )
  useUnsaved(isAny, 'dialog')
  const count = isDecided(files) ? ready.length : 0
  useEffect(() => onReady(count), [count, onReady])
  return (
    <RecordForm {...form}>
      <ChosenPhotos chosen={chosen} />
      <PhotoDrop isFirst={!isAny} onFiles={chosen.add} />
      {only !== undefined && <MemoryFields values={withDate(values)} set={set} errors={errors} />}
      {ready.length > 1 && (
        <p className="text-sm text-muted">
          {m.memories_many_note()} {isTyped(values) && m.memories_many_first()}
        </p>
      )}
      <AskingNote kind="memory" of={undefined} />
    </RecordForm>
  )
}

const isTyped = ({ title, caption, description, tags }: AddValues): boolean =>
  [title, caption, description, tags].some((text) => text.trim() !== '')

/**
 * Text that was typed for one photo goes to the first of several; the day and the place differ by
 * photo.
 */
const ofSeveral = (
  { title, caption, description, tags }: MemoryWordsInput,
  at: number,
): MemoryWords => (at === 0 ? { title, caption, description, tags } : {})
