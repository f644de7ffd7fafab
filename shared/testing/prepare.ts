export type Hook = (work: () => Promise<() => unknown>) => void

/** Makes the object before the tests and closes it after them; until then it is empty. */
export const prepare = <T extends object>(hook: Hook, make: () => T | Promise<T>): T => {
  const prepared = {} as T
  hook(async () => {
    const made = await make()
    fill(prepared, made)
    return () => ('close' in made && typeof made.close === 'function' ? made.close() : undefined)
  })
  return prepared
}

/** Copies getters as getters, so that they return current values. */
export const fill = <T extends object>(prepared: T, made: T): void => {
  Object.defineProperties(prepared, Object.getOwnPropertyDescriptors(made))
}
