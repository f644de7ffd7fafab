/** The most bytes that a film may have: 2 GiB (docs/product.md, Numbers). */
export const filmBytesLimit = 2 * 1024 * 1024 * 1024

/** How a film is sent, in parts (docs/product.md, Numbers). */
export const filmParts = {
  /** The size of each part except the last, in bytes. */
  least: 5 * 1024 * 1024,
  most: 10_000,
  /** How many are on their way at once. */
  atOnce: 6,
  /** Milliseconds after which one that did not go is tried again. */
  retryDelays: [0, 1000, 3000, 5000],
} as const

/** The path for the parts of a film. */
export const filmUploadsPath = '/api/objects/multipart'
