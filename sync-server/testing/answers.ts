import type { ErrorBody } from '#server/errors.ts'

/** The JSON of an answer that must have succeeded. */
export const jsonOf = async <T>(answer: Promise<Response>): Promise<T> => {
  const response = await answer
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status}: ${text}`)
  return JSON.parse(text) as T
}

/** Status and stable code of an answer that must have been a refusal, e.g. '404 not-found'. */
export const refusalOf = async (answer: Promise<Response>): Promise<string> => {
  const response = await answer
  if (response.ok) throw new Error(`Not refused: ${response.status}`)
  const { error } = (await response.json()) as ErrorBody
  return `${response.status} ${error.code}`
}

/** The fields that a refusal names, each with the words that it says about it. */
export const issuesSaid = async (answer: Promise<Response>) => {
  const { error } = (await (await answer).json()) as ErrorBody
  return error.issues ?? []
}

/** The fields that a refusal names. */
export const issuesOf = async (answer: Promise<Response>): Promise<readonly string[]> =>
  (await issuesSaid(answer)).map(({ path }) => path)
