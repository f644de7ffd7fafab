/** Either `beforeAll` or `beforeEach`, whose work may return what undoes it. */
export type Hook = (work: () => Promise<() => unknown>) => void

/**
 * Makes an object before tests, and closes it after them if it can be closed. Helpers and other preparations may
 * name it earlier: it is empty until then.
 */
export const prepare = <T extends object>(hook: Hook, make: () => T | Promise<T>): T => {
  const prepared = {} as T
  hook(async () => {
    const made = await make()
    fill(prepared, made)
    return () => ('close' in made && typeof made.close === 'function' ? made.close() : undefined)
  })
  return prepared
}

/** Getters stay getters, so that they answer with what is there when a test asks. */
export const fill = <T extends object>(prepared: T, made: T): void => {
  Object.defineProperties(prepared, Object.getOwnPropertyDescriptors(made))
}
