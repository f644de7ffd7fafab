import { albumInputSchema } from '#shared/memories/albums/album.ts'
import type { Album } from '#shared/memories/albums/album.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useAlbumChanges } from '#pwa/records/memories/albumChanges.ts'
import { changedFields } from '#pwa/parts/record/changedFields.ts'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import { RecordDialog } from '#pwa/parts/forms/RecordDialog.tsx'
import { TitleField } from '#pwa/parts/forms/TitleField.tsx'
import { TextArea } from '#pwa/ui/inputs/TextArea.tsx'

interface Props {
  readonly open: boolean
  readonly album?: Shown<Album> | undefined
  readonly onClose: () => void
  readonly onMade?: (albumId: string) => void
}

const wordsSchema = albumInputSchema.pick({ title: true, description: true })

export const AlbumDialog = ({ open, album, onClose, onMade }: Props) => {
  const { make, edit } = useAlbumChanges()
  return (
    <RecordDialog
      open={open}
      onClose={onClose}
      title={album === undefined ? m.albums_new() : m.albums_edit()}
      submitLabel={album === undefined ? m.albums_make() : m.memories_save()}
      record={album}
      initial={(opened) => ({
        title: opened?.title ?? '',
        description: opened?.description ?? '',
      })}
      parse={(typed) => parsedBy(wordsSchema.safeParse(typed))}
      save={async (words, { record }) => {
        if (record === undefined) onMade?.(await make(words))
        else await edit(record.id, changedFields(record, words))
      }}
    >
      {({ choice, input }) => (
        <>
          <TitleField {...choice('title')} label={m.fields_title()} />
          <TextArea
            {...input('description')}
            label={m.fields_description()}
            required={false}
            dir="auto"
            rows={3}
          />
        </>
      )}
    </RecordDialog>
  )
}
