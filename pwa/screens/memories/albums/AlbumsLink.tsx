import { BookImage } from 'lucide-react'
import { Link } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { albumsPath } from './albumPaths.ts'

export const AlbumsLink = () => (
  <Link to={albumsPath} className={buttonClassName({ variant: 'outline' })}>
    <BookImage aria-hidden className="size-5" />
    <span data-words>{m.albums_heading()}</span>
  </Link>
)
