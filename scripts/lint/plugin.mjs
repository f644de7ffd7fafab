/** Plain JavaScript, because the linter loads it on any Node that we support. */
import { relative } from 'node:path'
import { stepAwaits } from './stepAwaits.mjs'
import { isPolicy, isTest, jotaiReaders, whyNotImport } from './walls.mjs'

/** @param {{ cwd: string, filename: string }} context */
const pathOf = (context) => relative(context.cwd, context.filename).split('\\').join('/')

const walls = {
  create(context) {
    const file = pathOf(context)
    const check = (node) => {
      const specifier = node.source?.value
      if (typeof specifier !== 'string') return
      const why = whyNotImport(file, specifier)
      if (why !== undefined) context.report({ node: node.source, message: why })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    }
  },
}

const atomsInState = {
  create(context) {
    const file = pathOf(context)
    if (!file.startsWith('pwa/') || file.startsWith('pwa/state/') || isTest(file)) return {}
    const message = 'Atoms are made in pwa/state/ only.'
    return {
      ImportDeclaration(node) {
        if (node.importKind === 'type') return
        const source = node.source.value
        if (source.startsWith('jotai/')) context.report({ node, message })
        if (source !== 'jotai') return
        for (const specifier of node.specifiers) {
          const name = specifier.imported?.name
          if (!jotaiReaders.includes(name)) context.report({ node: specifier, message })
        }
      },
    }
  },
}

const sql =
  /^\s*(SELECT\s[\s\S]*\bFROM\b|INSERT\s+(OR\s+\w+\s+)?INTO\b|UPDATE\s+\w+\s+SET\b|DELETE\s+FROM\b|CREATE\s+(UNIQUE\s+)?(TABLE|INDEX)\b|PRAGMA\s)/i

const sqlPlaces = ['sync-server/store/', 'scripts/bench/plain/']

const sqlInStore = {
  create(context) {
    const file = pathOf(context)
    if (sqlPlaces.some((place) => file.startsWith(place)) || isTest(file)) return {}
    const check = (node, text) => {
      if (sql.test(text))
        context.report({ node, message: 'SQL belongs to sync-server/store/ only.' })
    }
    return {
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value)
      },
      TemplateElement: (node) => check(node, node.value.raw),
    }
  },
}

const roleNames = ['parent', 'child', 'grandparent', 'extended_family']
const rolePlaces = ['shared/core/role.ts', 'shared/people/user.ts', 'shared/testing/', 'scripts/']

const rolesInPolicies = {
  create(context) {
    const file = pathOf(context)
    if (rolePlaces.some((place) => file.startsWith(place)) || isPolicy(file) || isTest(file)) {
      return {}
    }
    return {
      Literal(node) {
        if (!roleNames.includes(node.value)) return
        context.report({
          node,
          message: 'Role names belong to policies (shared/**/*Policy.ts) only: ask a predicate.',
        })
      },
    }
  },
}

/**
 * Shared code and the server get the clock, randomness and the environment passed in, and never
 * read them.
 */
const noAmbient = {
  create(context) {
    const file = pathOf(context)
    const isPure = file.startsWith('shared/')
    const isServer = file.startsWith('sync-server/') && file !== 'sync-server/main.ts'
    if ((!isPure && !isServer) || isTest(file)) return {}
    const report = (node, what) =>
      context.report({
        node,
        message: `${what} is passed in (sync-server/environment.ts), not read.`,
      })
    return {
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0) report(node, 'The time')
      },
      MemberExpression(node) {
        const path = `${node.object.name ?? ''}.${node.property.name ?? ''}`
        if (path === 'Date.now') report(node, 'The time')
        if (path === 'Math.random' || path === 'crypto.randomUUID') report(node, 'Chance')
        if (path === 'process.env') report(node, 'The configuration')
      },
    }
  },
}

export default {
  meta: { name: 'our-life' },
  rules: {
    walls,
    'atoms-in-state': atomsInState,
    'sql-in-store': sqlInStore,
    'roles-in-policies': rolesInPolicies,
    'no-ambient': noAmbient,
    'step-awaits': stepAwaits,
  },
}
