import { useState } from 'react'
import { albumInputSchema } from '#shared/memories/albums/album.ts'
import type { Album } from '#shared/memories/albums/album.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useAlbumChanges } from '#pwa/records/memories/albumChanges.ts'
import { changedFields } from '#pwa/parts/record/changedFields.ts'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import { FormDialog } from '#pwa/parts/forms/FormDialog.tsx'
import type { FormInDialog } from '#pwa/parts/forms/FormDialog.tsx'
import { RecordForm } from '#pwa/parts/forms/RecordForm.tsx'
import { useRecordForm } from '#pwa/parts/forms/useRecordForm.ts'
import { TitleField } from '#pwa/parts/forms/TitleField.tsx'
import { TextArea } from '#pwa/ui/inputs/TextArea.tsx'

interface Props {
  readonly open: boolean
  /** The one to edit; without it a new one is made. */
  readonly album?: Shown<Album>
  readonly onClose: () => void
  readonly onMade?: (albumId: string) => void
}

/** An album's title and description. */
export const AlbumDialog = ({ open, album, onClose, onMade }: Props) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title={album === undefined ? m.albums_new() : m.albums_edit()}
    submitLabel={album === undefined ? m.albums_make() : m.memories_save()}
  >
    {(form) => <AlbumForm {...form} album={album} onMade={onMade} />}
  </FormDialog>
)

const wordsSchema = albumInputSchema.pick({ title: true, description: true })

interface FormProps extends FormInDialog {
  readonly album: Shown<Album> | undefined
  readonly onMade: ((albumId: string) => void) | undefined
}

const AlbumForm = ({ album, onMade, ...dialog }: FormProps) => {
  /** Kept as it was when opened, to send only what changed since. */
  const [opened] = useState(album)
  const { make, edit } = useAlbumChanges()
  const { values, set, errors, form } = useRecordForm(dialog, {
    initial: () => ({ title: opened?.title ?? '', description: opened?.description ?? '' }),
    parse: (typed) => parsedBy(wordsSchema.safeParse(typed)),
    save: async (words) => {
      if (opened === undefined) onMade?.(await make(words))
      else await edit(opened.id, changedFields(opened, words))
    },
  })
  return (
    <RecordForm {...form}>
      <TitleField
        label={m.fields_title()}
        value={values.title}
        onChange={(title) => set('title', title)}
        error={errors['title']}
      />
      <TextArea
        label={m.fields_description()}
        value={values.description}
        onChange={(event) => set('description', event.target.value)}
        error={errors['description']}
        required={false}
        dir="auto"
        rows={3}
      />
    </RecordForm>
  )
}
