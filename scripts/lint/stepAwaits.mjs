/**
 * A step may await nothing but the database: IndexedDB ends a transaction that waits for anything
 * else, and then half of an edit fails. The rule knows no types: it accepts each method that is
 * named like one of a Dexie table, and follows functions of the same file and those listed below.
 */
import { relative } from 'node:path'
import { resolveOurs } from './walls.mjs'

/**
 * Functions of other files that a step may await. They are checked as steps in their own files.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const stepFunctions = {
  'pwa/database/completeness.ts': ['noteCompleteness'],
  'pwa/outbox/attention.ts': ['noteReplacements'],
  'pwa/outbox/outbox.ts': ['thawGroup'],
  'pwa/sync/checkpoints.ts': ['moveOn'],
  'pwa/sync/sweep.ts': ['beforeStoring'],
}

const tableMethods = new Set(
  (
    'get put add update upsert delete clear modify bulkGet bulkPut bulkAdd bulkUpdate bulkDelete ' +
    'toArray primaryKeys keys count first last each'
  ).split(' '),
)

const forbiddenNames = new Set(
  'fetch setTimeout setInterval requestIdleCallback requestAnimationFrame'.split(' '),
)

const notDatabase = 'A step awaits nothing but the database: see scripts/lint/stepAwaits.mjs.'
const notFound = 'Write the work of a step where it is used, so that its awaits can be judged.'

const isFunction = ({ type }) =>
  /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(type)

const walk = (node, visit) => {
  if (visit(node) === false) return
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string') walk(child, visit)
    }
  }
}

const namesOf = (program, file) => {
  const functions = new Map()
  const imports = new Map()
  const note = (name, written) => {
    if (name !== undefined) functions.set(name, [...(functions.get(name) ?? []), written])
  }
  walk(program, (node) => {
    if (node.type === 'FunctionDeclaration') note(node.id?.name, node)
    if (node.type === 'VariableDeclarator' && node.init && isFunction(node.init)) {
      note(node.id.name, node.init)
    }
    if (node.type === 'ImportSpecifier') return false
    if (node.type !== 'ImportDeclaration') return true
    for (const { local, imported } of node.specifiers) {
      const from = resolveOurs(file, node.source.value) ?? node.source.value
      imports.set(local.name, { from, name: imported?.name })
    }
    return false
  })
  return { functions, imports }
}

const createJudge = ({ functions, imports }, report) => {
  const judged = new Set()

  const judgeName = (callee) => {
    const imported = imports.get(callee.name)
    const written = functions.get(callee.name)
    if (imported === undefined && written !== undefined) written.forEach(judgeWork)
    else if (!stepFunctions[imported?.from]?.includes(imported.name)) report(callee)
  }

  const judgeTogether = (node) => {
    if (node?.type === 'ArrayExpression') node.elements.forEach(judgeAwaited)
    else report(node)
  }

  const judgeAwaited = (node) => {
    const { callee, arguments: given } = node
    const isMethod = callee?.type === 'MemberExpression'
    const isAll = isMethod && callee.object.name === 'Promise' && callee.property.name === 'all'
    if (isAll) judgeTogether(given[0])
    else if (callee?.type === 'Identifier') judgeName(callee)
    else if (!isMethod || !tableMethods.has(callee.property.name)) report(node)
  }

  const judgeWork = (work) => {
    if (judged.has(work)) return
    judged.add(work)
    if (work.async && work.body.type === 'CallExpression') judgeAwaited(work.body)
    walk(work.body, (node) => {
      if (node.type === 'AwaitExpression') judgeAwaited(node.argument)
      if (node.type === 'ForOfStatement' && node.await) report(node)
      if (node.type === 'Identifier' && forbiddenNames.has(node.name)) report(node)
      if (node.type === 'NewExpression' && node.callee.name === 'Promise') report(node)
      if (node.type === 'MemberExpression' && node.property.name === 'subtle') report(node)
    })
  }
  return judgeWork
}

export const stepAwaits = {
  create(context) {
    const file = relative(context.cwd, context.filename).split('\\').join('/')
    const report = (node) => context.report({ node, message: notDatabase })
    let functions = new Map()
    let judge = report
    return {
      Program(program) {
        const names = namesOf(program, file)
        functions = names.functions
        judge = createJudge(names, report)
        for (const name of stepFunctions[file] ?? []) {
          const written = functions.get(name)
          if (written === undefined) context.report({ node: program, message: notFound })
          else written.forEach(judge)
        }
      },
      CallExpression({ callee, arguments: [, , work] }) {
        if (callee.name !== 'inOneStep' || work === undefined) return
        if (isFunction(work)) judge(work)
        else if (functions.has(work.name)) functions.get(work.name).forEach(judge)
        else context.report({ node: work, message: notFound })
      },
    }
  },
}
