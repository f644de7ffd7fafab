/** A page that nobody looks at is not drawn, in milliseconds. */
const longestDrawing = 100

/** Resolves when what is on the page now has been drawn (or nobody looks at it). */
export const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, longestDrawing)
  })
