import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Finds citations that lead nowhere: in code `docs/<file>.md, <Heading> <rule>` and bare rules of
 * the protocol such as `Push 3`, in documents links and paths. A citation may end after the file or
 * after the heading.
 */
export const brokenCitations = (root: string): readonly string[] => {
  const documents = createDocuments(root)
  return filesOf(root).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const problems = file.endsWith('.md')
      ? [...problemsOfLinks(file, text, documents), ...problemsOfPaths(file, text, root)]
      : problemsOfCode(text, documents)
    return problems.map(({ at, what }) => `${file}:${lineOf(text, at)}: ${what}`)
  })
}

interface Problem {
  readonly at: number
  readonly what: string
}

const folders = ['docs', 'pwa', 'scripts', 'shared', 'sync-server', '.github']
const isRead = /\.(?:md|mjs|tsx?|css|ya?ml)$/
/** These files quote broken citations on purpose. */
const isLeftOut = /^scripts\/lint\/citations|\/compiled\//

const filesOf = (root: string): readonly string[] => [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...folders.flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
          .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
          .filter((name) => isRead.test(name) && !isLeftOut.test(name))
      : [],
  ),
]

export const codeFiles = (root: string): readonly string[] =>
  filesOf(root).filter((file) => /\.tsx?$/.test(file))

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length

interface Document {
  readonly headings: readonly string[]
  readonly anchors: ReadonlySet<string>
  rulesOf(heading: string): ReadonlySet<number>
}

interface Documents {
  find(path: string): Document | undefined
}

const createDocuments = (root: string): Documents => {
  const known = new Map<string, Document | undefined>()
  return {
    find: (path) => {
      if (!known.has(path)) {
        const exists = existsSync(join(root, path))
        known.set(path, exists ? readDocument(join(root, path)) : undefined)
      }
      return known.get(path)
    },
  }
}

const readDocument = (path: string): Document => {
  const text = path.endsWith('.md') ? readFileSync(path, 'utf8').replace(/```[\s\S]*?```/g, '') : ''
  const sections = text.split(/^#+ /m).slice(1)
  const parts = sections.map((section) => {
    const [heading = '', ...lines] = section.split('\n')
    return { heading: heading.trim(), body: lines.join('\n') }
  })
  return {
    headings: parts.map(({ heading }) => heading),
    anchors: new Set(parts.map(({ heading }) => anchorOf(heading))),
    rulesOf: (heading) => {
      const body = parts.find((part) => part.heading === heading)?.body ?? ''
      return new Set(
        [...body.matchAll(/^(?:\| )?(\d+)(?:\.| +\|)/gm)].map(([, rule]) => Number(rule)),
      )
    },
  }
}

/** Anchors have the form that GitHub gives them. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const problemsOfLinks = (file: string, text: string, documents: Documents): readonly Problem[] =>
  [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].flatMap((match) => {
    const [, path = '', anchor] = match
    const target = path === '' ? file : join(dirname(file), path)
    const document = documents.find(target)
    if (document === undefined) return { at: match.index, what: `there is no ${target}` }
    const isThere = anchor === undefined || document.anchors.has(anchor)
    return isThere ? [] : { at: match.index, what: `${target} has no heading #${anchor}` }
  })

const mentioned = /`((?:docs|pwa|scripts|shared|sync-server)\/[\w/.-]*)`/g
/** These pages name files that their reader has yet to write. */
const isRecipe = /^docs\/add-a-/

const problemsOfPaths = (file: string, text: string, root: string): readonly Problem[] =>
  isRecipe.test(file)
    ? []
    : [...text.matchAll(mentioned)]
        .filter(([, path = '']) => !existsSync(join(root, path)))
        .map(({ index, 1: path = '' }) => ({ at: index, what: `there is no ${path}` }))

const protocol = 'docs/protocol.md'
const ownRules = /\b(Requests|Pull|Push|On the device|Live|Restore)\s+\d/g
const absent =
  /\b(?:sync-protocol|product-spec)\b|\bthe spec(?:ification)?\b|\bspec(?:ification)?,? sections?\b|\b(?:access|design|look|style|house)\.md\b/g
const named = /(?<![\w/.-])(?:\.\.\/)*((?:docs\/)?[\w/-]+\.md)\b/g

const problemsOfCode = (text: string, documents: Documents): readonly Problem[] => {
  const flat = withoutLineBreaks(text)
  const cited = [...flat.matchAll(named)].flatMap((match) =>
    problemOfCited(match.index, match[1] ?? '', after(flat, match), documents),
  )
  const rules = [...flat.matchAll(ownRules)].flatMap((match) => {
    const from = flat.slice(match.index, match.index + 80).replace(/\s+/g, ' ')
    return problemOfHeading(match.index, protocol, from, documents.find(protocol))
  })
  const others = [...flat.matchAll(absent)]
    .filter(({ index }) => !flat.slice(0, index).endsWith('docs/'))
    .map((match) => ({
      at: match.index,
      what: `'${match[0]}' is no document of the repository`,
    }))
  return [...cited, ...rules, ...others]
}

/** Joins the lines of a comment; the offsets stay. */
const withoutLineBreaks = (text: string): string =>
  text.replace(/\n\s*(?:\*(?!\/)|\/\/) ?/g, (gap) => ' '.repeat(gap.length))

const after = (flat: string, match: RegExpExecArray): string =>
  flat.slice(match.index + match[0].length, match.index + 200).replace(/\s+/g, ' ')

const problemOfCited = (
  at: number,
  path: string,
  rest: string,
  documents: Documents,
): readonly Problem[] => {
  if (!path.startsWith('docs/')) return []
  const document = documents.find(path)
  if (document === undefined) return [{ at, what: `there is no ${path}` }]
  const [, heading] = /^, ([A-Z][\s\S]*)/.exec(rest) ?? []
  return heading === undefined ? [] : problemOfHeading(at, path, heading, document)
}

const problemOfHeading = (
  at: number,
  path: string,
  text: string,
  document: Document | undefined,
): readonly Problem[] => {
  const heading = document?.headings
    .filter((each) => text.startsWith(each))
    .toSorted((one, other) => other.length - one.length)[0]
  if (document === undefined || heading === undefined) {
    return [{ at, what: `${path} has no heading '${text.slice(0, 40)}'` }]
  }
  const [, numbers = ''] = /^ (\d+(?:(?:–|, | and )\d+)*)/.exec(text.slice(heading.length)) ?? []
  const rules = document.rulesOf(heading)
  return [...numbers.matchAll(/\d+/g)]
    .filter(([rule]) => !rules.has(Number(rule)))
    .map(([rule]) => ({ at, what: `${path} has no rule ${rule} under '${heading}'` }))
}
