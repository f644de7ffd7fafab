import type { ErrorBody } from '#server/errors.ts'

export const jsonOf = async <T>(answer: Promise<Response>): Promise<T> => {
  const response = await answer
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status}: ${text}`)
  return JSON.parse(text) as T
}

export const refusalOf = async (answer: Promise<Response>): Promise<string> => {
  const response = await answer
  if (response.ok) throw new Error(`Not refused: ${response.status}`)
  const { error } = (await response.json()) as ErrorBody
  return `${response.status} ${error.code}`
}

export const issuesSaid = async (answer: Promise<Response>) => {
  const { error } = (await (await answer).json()) as ErrorBody
  return error.issues ?? []
}

export const issuesOf = async (answer: Promise<Response>): Promise<readonly string[]> =>
  (await issuesSaid(answer)).map(({ path }) => path)
