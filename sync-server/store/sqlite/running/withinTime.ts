import { StoreUnavailable } from '#server/errors.ts'

export const withinTime = async <T>(work: Promise<T>, limitMs: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new StoreUnavailable(`A transaction was given up after ${limitMs} ms`))
    }, limitMs)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
