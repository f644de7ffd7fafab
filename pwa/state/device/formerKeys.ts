const prefixes = ['our-life.shown-last.', 'our-life.first-screen']

/** Earlier versions kept what screens had shown beside the database. Nothing reads it any more. */
export const removeFormerKeys = (): void => {
  try {
    for (const key of Object.keys(localStorage)) {
      if (prefixes.some((prefix) => key.startsWith(prefix))) localStorage.removeItem(key)
    }
  } catch {
    /** Where there is no storage, there is nothing in it. */
  }
}
