/** Returns the task in a page's address: `plain.html#work=fill&rows=/data/rows.json`. */
export const asked = (): URLSearchParams => new URLSearchParams(location.hash.slice(1))

export const askedFor = (name: string): string => {
  const value = asked().get(name)
  if (value === null) throw new Error(`The address names no ${name}`)
  return value
}

export const oneFrame = 1000 / 60

/** Resolves right after the current content is drawn, ahead of other queued tasks. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      void scheduler.postTask(resolve, { priority: 'user-blocking' })
    })
  })

export const keepPage = async (): Promise<void> => {
  await navigator.serviceWorker.register('/worker.js')
  await navigator.serviceWorker.ready
}

export const report = (
  work: Promise<Readonly<Record<string, number | readonly number[]>>>,
): void => {
  work.then(
    (result) => Reflect.set(window, 'benchResult', result),
    (error: unknown) => Reflect.set(window, 'benchResult', String(error)),
  )
}
