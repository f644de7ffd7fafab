const prefixes = ['our-life.shown-last.', 'our-life.first-screen']

/** Removes what earlier versions stored about shown screens, which is no longer read. */
export const removeFormerKeys = (): void => {
  try {
    for (const key of Object.keys(localStorage)) {
      if (prefixes.some((prefix) => key.startsWith(prefix))) localStorage.removeItem(key)
    }
  } catch {
    /** Without storage, there is nothing to remove. */
  }
}
