import { useState } from 'react'

/**
 * What a person chose last of a few, e.g. how the calendar is shown, kept on this device until their records
 * leave it (`forgetChoicesOf`).
 * @param name of what is chosen.
 * @param choices 'any' where they are not known yet.
 * @param otherwise where nothing was chosen yet, or no such choice is there any more.
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
    /** Sound for 'any', of which every text is one. */
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
    /** It is chosen anew next time. */
  }
}
