/** Adds the full stop that a failure's own words may lack. */
export const asSentence = (words: string): string => {
  const text = words.trim()
  return text === '' || /[.!?…]$/.test(text) ? text : `${text}.`
}
