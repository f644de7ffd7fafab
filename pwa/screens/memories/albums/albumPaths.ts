export const albumsPath = '/memories/albums'

export const albumPath = (albumId: string): string => `${albumsPath}/${encodeURIComponent(albumId)}`

export const yearPath = (year: string): string => `${albumsPath}/year/${year}`
