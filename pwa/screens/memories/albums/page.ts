import { m } from '#shared/messages/messages.ts'
import { definePage } from '#pwa/parts/page.ts'
import { albumsPath } from './albumPaths.ts'

export const page = definePage(
  { path: albumsPath, label: m.albums_heading, opens: ['album'] },
  async () => (await import('./AlbumsPage.tsx')).AlbumsPage,
)

export const albumPage = definePage(
  { path: `${albumsPath}/:albumId`, label: m.albums_heading },
  async () => (await import('./AlbumPage.tsx')).AlbumPage,
)

export const yearPage = definePage(
  { path: `${albumsPath}/year/:year`, label: m.albums_heading },
  async () => (await import('./YearPage.tsx')).YearPage,
)
