import { useState } from 'react'

const keyOf = (userId: string, name: string): string => `our-life.choice.${userId}.${name}`

/**
 * The choice stays on this device until the person's records are deleted from it
 * (`forgetChoicesOf`).
 * @param choices 'any' if the possible values are not known yet.
 * @param otherwise the value if none was chosen, or the chosen one no longer exists.
 */
export const useRememberedChoice = <Choice extends string>(
  userId: string,
  name: string,
  choices: readonly Choice[] | 'any',
  otherwise: Choice,
): readonly [Choice, (choice: Choice) => void] => {
  const [choice, setChoice] = useState(() => readAmong(userId, name, choices))
  const choose = (chosen: Choice): void => {
    setChoice(chosen)
    keepChoice(userId, name, chosen)
  }
  return [choice ?? otherwise, choose]
}

const readAmong = <Choice extends string>(
  userId: string,
  name: string,
  choices: readonly Choice[] | 'any',
): Choice | undefined => {
  const kept = readChoice(userId, name)
  /** The cast is sound, because 'any' allows every text. */
  return choices === 'any' ? (kept as Choice | undefined) : choices.find((each) => each === kept)
}

export const readChoice = (userId: string, name: string): string | undefined => {
  try {
    return localStorage.getItem(keyOf(userId, name)) ?? undefined
  } catch {
    return undefined
  }
}

export const keepChoice = (userId: string, name: string, choice: string): void => {
  try {
    localStorage.setItem(keyOf(userId, name), choice)
  } catch {
    /** Without storage the choice lasts until the page is closed. */
  }
}
