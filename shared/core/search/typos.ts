/**
 * In a word with fewer letters, a different letter is more likely a different word than a typing
 * error.
 */
const shortest = 4

export const isNearly = (typed: string, word: string): boolean => {
  if (typed.length < shortest || word.length < typed.length - 1) return false
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at += 1
  if (at === typed.length) return true
  const [here, next] = [typed.slice(at), word.slice(at)]
  const isSwapped = here.length > 1 && here[0] === next[1] && here[1] === next[0]
  return (
    next.slice(1).startsWith(here.slice(1)) ||
    next.slice(1).startsWith(here) ||
    next.startsWith(here.slice(1)) ||
    (isSwapped && next.slice(2).startsWith(here.slice(2)))
  )
}
