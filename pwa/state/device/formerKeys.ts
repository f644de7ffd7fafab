const prefixes = ['our-life.shown-last.', 'our-life.first-screen']

/** Nothing reads any longer what earlier versions stored about shown screens. */
export const removeFormerKeys = (): void => {
  try {
    for (const key of Object.keys(localStorage)) {
      if (prefixes.some((prefix) => key.startsWith(prefix))) localStorage.removeItem(key)
    }
  } catch {}
}
