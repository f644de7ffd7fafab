/** Adds the full stop that an error's text may lack. */
export const asSentence = (words: string): string => {
  const text = words.trim()
  return text === '' || /[.!?…]$/.test(text) ? text : `${text}.`
}
