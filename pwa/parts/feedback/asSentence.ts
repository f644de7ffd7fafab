/** What a failure says of itself may lack its full stop: on a line of its own it needs none. */
export const asSentence = (words: string): string => {
  const text = words.trim()
  return text === '' || /[.!?…]$/.test(text) ? text : `${text}.`
}
