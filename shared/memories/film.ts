export const filmBytesLimit = 2 * 1024 * 1024 * 1024

/** The limits for uploading a film in parts (docs/product.md, Numbers). */
export const filmParts = {
  /** Bytes of each part except the last. */
  least: 5 * 1024 * 1024,
  most: 10_000,
  atOnce: 6,
  retryDelays: [0, 1000, 3000, 5000],
} as const

export const filmUploadsPath = '/api/objects/multipart'
