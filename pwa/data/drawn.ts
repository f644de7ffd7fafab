/** A page that goes out of view meanwhile may not be drawn, in milliseconds. */
const longestDrawing = 1000

/** Resolves when what is on the page now has been drawn, or nobody looks at it. */
export const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') return resolve()
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, longestDrawing)
  })
