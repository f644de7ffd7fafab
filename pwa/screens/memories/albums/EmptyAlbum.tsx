import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { Button, buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { MemoriesDrawing } from '#pwa/ui/drawings/MemoriesDrawing.tsx'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import { albumsPath } from './albumPaths.ts'

export const EmptyAlbum = ({ onAdd }: { readonly onAdd: (() => void) | undefined }) => (
  <Card>
    <EmptyState
      drawing={<MemoriesDrawing />}
      title={m.albums_no_photos()}
      action={
        onAdd !== undefined && (
          <Button icon={<Plus aria-hidden className="size-5" />} onClick={onAdd}>
            {m.albums_add_photos()}
          </Button>
        )
      }
    >
      {m.albums_no_photos_text()}
    </EmptyState>
  </Card>
)

export const NoSuchAlbum = () => (
  <Card>
    <EmptyState
      drawing={<MemoriesDrawing />}
      title={m.albums_gone()}
      action={
        <Link to={albumsPath} className={buttonClassName()}>
          {m.albums_all()}
        </Link>
      }
    >
      {m.albums_gone_text()}
    </EmptyState>
  </Card>
)
