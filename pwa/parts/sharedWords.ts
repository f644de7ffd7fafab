/** What the share sheet of a phone sends of a text or a link; '' for what is not there. */
export interface SharedWords {
  readonly title: string
  readonly text: string
  readonly url: string
}

/** What a new task begins with. */
export interface TaskWords {
  readonly title: string
  readonly description: string
}

/** Of a new task; what does not fit is cut, where a form would refuse it. */
const longest = { title: 200, description: 5000 }

const titleParameter = 'new'
const descriptionParameter = 'about'

/** The page that begins a task with shared words: the first line, the rest below it. undefined where there are none. */
export const sharedTaskAt = ({ title, text, url }: SharedWords): string | undefined => {
  const lines = [title, ...text.split(/\r?\n/u), url].map((line) => line.trim()).filter(Boolean)
  const [first, ...rest] = [...new Set(lines)]
  if (first === undefined) return undefined
  /** A title that is cut stands whole below. */
  const below = first.length > longest.title ? [first, ...rest] : rest
  const parameters = new URLSearchParams({
    [titleParameter]: first.slice(0, longest.title),
    [descriptionParameter]: below.join('\n').slice(0, longest.description),
  })
  return `/tasks?${parameters}`
}

/** The shared words of an address; undefined where it has none. */
export const sharedTaskIn = (parameters: URLSearchParams): TaskWords | undefined => {
  const title = parameters.get(titleParameter)
  if (title === null) return undefined
  return { title, description: parameters.get(descriptionParameter) ?? '' }
}

/** The same address once they are taken. */
export const withoutSharedTask = (parameters: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(parameters)
  rest.delete(titleParameter)
  rest.delete(descriptionParameter)
  return rest
}
