import { parseAst } from 'vite'

/** What the loader goes by in the page. */
export const loaderName = 'ourLifeParts'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

interface Edit extends Pick<Node, 'start' | 'end'> {
  readonly text: string
}

export interface Classic {
  /** The files that it imports, in that order. */
  readonly imports: readonly string[]
  /** The text of a function, as the loader wants it. */
  readonly make: string
}

/**
 * A module of the build as a function of what it imports.
 * @throws Error where it is written as no module of the build was so far, or sets something anew that
 * it exports: what is imported is read only once.
 * @param needsOf the text of the list of all files that a file of the build imports.
 */
export const toClassic = (code: string, needsOf: (file: string) => string): Classic => {
  const { body } = parseAst(code) as unknown as { readonly body: readonly Node[] }
  const imported = body.filter(({ type }) => type === 'ImportDeclaration')
  const exporting = body.filter(({ type }) => type.startsWith('Export'))
  const exported = exporting.flatMap(specifiersOf)
  const edits = [...imported, ...exporting].map(({ start, end }): Edit => ({
    start,
    end,
    text: '',
  }))
  const constants = new Set(exported.map(({ local }) => local))
  for (const { node, own } of everyNode(body)) {
    const change = changedBy(node)
    if (change !== undefined && constants.has(change) && own?.has(change) !== true) {
      throw new Error(`${change} is set anew`)
    }
    if (node.type === 'AwaitExpression' && own === undefined)
      throw new Error('A script cannot wait')
    const text = inScript(node, needsOf)
    if (text !== undefined) edits.push({ start: node.start, end: node.end, text })
  }
  const parameters = ['exports', ...imported.map(parameterOf)]
  const filling = exported.map(({ name, local }) => `exports.${name} = ${local};`)
  return {
    imports: imported.map(({ source }) => fileOf(source as Node)),
    /** Within a class all is strict, as in modules, whatever a minifier takes for granted. */
    make: [
      `class { static make(${parameters.join(', ')}) {`,
      edited(code, edits),
      ...filling,
      '} }.make',
    ].join('\n'),
  }
}

interface Specifier {
  readonly name: string
  readonly local: string
}

const named = (node: unknown): string => {
  const { type, name } = node as Node
  if (type !== 'Identifier') throw new Error(`${type} is no name`)
  return String(name)
}

const specifiersOf = ({ type, specifiers, source, declaration }: Node): readonly Specifier[] => {
  const isList = type === 'ExportNamedDeclaration' && source === null && declaration === null
  if (!isList) throw new Error(`No script is made of this ${type}`)
  return (specifiers as readonly Node[]).map(({ exported, local }) => ({
    name: named(exported),
    local: named(local),
  }))
}

/** A pattern that takes what is imported out of the other part's exports. */
const parameterOf = ({ specifiers }: Node, at: number): string => {
  const taken = (specifiers as readonly Node[]).map(({ type, imported, local }) => {
    if (type !== 'ImportSpecifier') throw new Error(`No script is made of ${type}`)
    return `${named(imported)}: ${named(local)}`
  })
  return taken.length === 0 ? `unused${at}` : `{ ${taken.join(', ')} }`
}

/** All files of the build lie in one folder. */
const fileOf = ({ type, value }: Node): string => {
  const name = type === 'Literal' ? /^\.\/([^/]+)$/.exec(String(value))?.[1] : undefined
  if (name === undefined) throw new Error(`${String(value)} is no file of the build`)
  return name
}

const inScript = (node: Node, needsOf: (file: string) => string): string | undefined => {
  if (node.type === 'ImportExpression') {
    const file = fileOf(node['source'] as Node)
    return `${loaderName}.load(${JSON.stringify(file)}, ${needsOf(file)})`
  }
  return node.type === 'MetaProperty' && (node['meta'] as Node)['name'] === 'import'
    ? '({ url: document.baseURI })'
    : undefined
}

const changedBy = (node: Node): string | undefined => {
  const target =
    node.type === 'AssignmentExpression'
      ? (node['left'] as Node)
      : node.type === 'UpdateExpression'
        ? (node['argument'] as Node)
        : undefined
  return target?.type === 'Identifier' ? String(target['name']) : undefined
}

interface Visited {
  readonly node: Node
  /** Names that the functions around it have of their own; undefined within none. */
  readonly own: ReadonlySet<string> | undefined
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const partsOf = (node: Node): readonly Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? (value as readonly unknown[]) : [value]))
    .filter(isNode)

const isFunction = ({ type }: Node): boolean => /Function/.test(type)

const everyNode = (body: readonly Node[]): readonly Visited[] => {
  const visited: Visited[] = []
  const waiting: Visited[] = body.map((node) => ({ node, own: undefined }))
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    visited.push(each)
    const { node } = each
    const own = isFunction(node) ? new Set([...(each.own ?? []), ...namesOf(node)]) : each.own
    for (const part of partsOf(node)) waiting.push({ node: part, own })
  }
  return visited
}

/** What a function calls its parameters and variables. */
const namesOf = (made: Node): readonly string[] => {
  const names: string[] = []
  const waiting = [...(made['params'] as readonly Node[]).flatMap(bound), made['body'] as Node]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === 'Identifier') names.push(String(node['name']))
    if (node.type === 'VariableDeclarator') waiting.push(...bound(node['id'] as Node))
    if (isFunction(node)) continue
    waiting.push(...partsOf(node).filter(({ type }) => type !== 'Identifier'))
  }
  return names
}

/** The names in a pattern. */
const bound = (pattern: Node): readonly Node[] => {
  if (pattern.type === 'Identifier') return [pattern]
  if (pattern.type === 'AssignmentPattern') return bound(pattern['left'] as Node)
  if (pattern.type === 'Property') return bound(pattern['value'] as Node)
  return partsOf(pattern).flatMap(bound)
}

const edited = (code: string, edits: readonly Edit[]): string => {
  let text = ''
  let reached = 0
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    text += code.slice(reached, edit.start) + edit.text
    reached = edit.end
  }
  return text + code.slice(reached)
}
