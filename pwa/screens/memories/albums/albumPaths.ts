/** The page of all albums. */
export const albumsPath = '/memories/albums'

/** The address of an album's own page. */
export const albumPath = (albumId: string): string => `${albumsPath}/${encodeURIComponent(albumId)}`

/** @param year 'yyyy'. */
export const yearPath = (year: string): string => `${albumsPath}/year/${year}`
