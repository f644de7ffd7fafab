import { useState } from 'react'
import type { FormEvent } from 'react'
import { albumInputSchema } from '#shared/memories/albums/album.ts'
import type { Album } from '#shared/memories/albums/album.ts'
import type { Memory } from '#shared/memories/memory.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useAlbumChanges } from '#pwa/records/memories/albumChanges.ts'
import { useAlbumsWith, useOwnAlbums } from '#pwa/records/memories/albums.ts'
import { fieldErrors } from '#pwa/parts/forms/fieldErrors.ts'
import { useWriteFeedback } from '#pwa/parts/record/useWriteFeedback.ts'
import { useUnsaved } from '#pwa/state/unsaved.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Checkbox } from '#pwa/ui/inputs/Checkbox.tsx'
import { Dialog } from '#pwa/ui/overlays/Dialog.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'

interface Props {
  readonly open: boolean
  readonly memory: Shown<Memory>
  readonly onClose: () => void
}

export const AddToAlbum = ({ open, memory, onClose }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={m.albums_add_to()}
    footer={<Button onClick={onClose}>{m.albums_done()}</Button>}
  >
    <Albums memory={memory} />
    <NewAlbum memory={memory} />
  </Dialog>
)

const Albums = ({ memory }: Pick<Props, 'memory'>) => {
  const albums = useOwnAlbums()
  const inside = useAlbumsWith(memory.id, albums)
  const { put, takeOut } = useAlbumChanges()
  const feedback = useWriteFeedback()
  const toggle = ({ id }: Album): Promise<boolean> =>
    feedback.change(inside.has(id) ? takeOut(id, memory.id) : put(id, [memory.id]))
  if (albums.length === 0) return <p className="text-muted">{m.albums_none_yet()}</p>
  return (
    <ul aria-label={m.albums_heading()}>
      {albums.map((album) => (
        <li key={album.id}>
          <Checkbox
            label={
              <span dir="auto" className="[overflow-wrap:anywhere]">
                {album.title}
              </span>
            }
            checked={inside.has(album.id)}
            onChange={() => void toggle(album)}
          />
        </li>
      ))}
    </ul>
  )
}

const NewAlbum = ({ memory }: Pick<Props, 'memory'>) => {
  const [title, setTitle] = useState('')
  const [error, setError] = useState<string>()
  const { make, put } = useAlbumChanges()
  const feedback = useWriteFeedback()
  useUnsaved(title.trim() !== '', 'dialog')
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const read = albumInputSchema.shape.title.safeParse(title)
    setError(read.error && Object.values(fieldErrors(read.error))[0])
    if (!read.success) return
    const made = make({ title: read.data }).then((id) => put(id, [memory.id]))
    if (await feedback.change(made)) setTitle('')
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void add(event)}
      className="flex flex-wrap items-end gap-3 border-t border-line pt-4"
    >
      <TextInput
        label={m.albums_new()}
        required={false}
        value={title}
        error={error}
        onChange={(event) => setTitle(event.target.value)}
        dir="auto"
        autoComplete="off"
        className="min-w-0 flex-1 basis-52"
      />
      <Button type="submit" variant="secondary">
        {m.albums_make()}
      </Button>
    </form>
  )
}
