import { useState } from 'react'

/**
 * Returns a person's last choice, e.g. the calendar's view, kept on this device until their records
 * are deleted from it (`forgetChoicesOf`).
 * @param choices the possible values; 'any' if they are not known yet.
 * @param otherwise the value if none was chosen, or the chosen one no longer exists.
 */
export const useRememberedChoice = <Choice extends string>(
  userId: string,
  name: string,
  choices: readonly Choice[] | 'any',
  otherwise: Choice,
): readonly [Choice, (choice: Choice) => void] => {
  const key = `our-life.choice.${userId}.${name}`
  const [choice, setChoice] = useState(() => readChoice(key, choices))
  const choose = (chosen: Choice): void => {
    setChoice(chosen)
    writeChoice(key, chosen)
  }
  return [choice ?? otherwise, choose]
}

const readChoice = <Choice extends string>(
  key: string,
  choices: readonly Choice[] | 'any',
): Choice | undefined => {
  try {
    const kept = localStorage.getItem(key)
    /** The cast is sound, because 'any' allows every text. */
    if (choices === 'any') return (kept ?? undefined) as Choice | undefined
    return choices.find((each) => each === kept)
  } catch {
    return undefined
  }
}

const writeChoice = (key: string, choice: string): void => {
  try {
    localStorage.setItem(key, choice)
  } catch {
    /** Without storage the choice lasts until the page is closed. */
  }
}
