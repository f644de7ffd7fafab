import { useState } from 'react'

/**
 * What a person chose last of a few, e.g. how the calendar is shown, kept on this device until their records
 * leave it (`forgetChoicesOf`).
 * @param name of what is chosen.
 * @param otherwise where nothing was chosen yet, or no such choice is there any more.
 */
export const useRememberedChoice = <Choice extends string>(
  userId: string,
  name: string,
  choices: readonly Choice[],
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
  choices: readonly Choice[],
): Choice | undefined => {
  try {
    const kept = localStorage.getItem(key)
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
