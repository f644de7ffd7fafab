import { z } from 'zod'
import type { Route } from '#server/http/route.ts'

/**
 * The verb and the path: `listFamilyTasks` for `GET /api/families/:familyId/tasks`,
 * `createFamilyTask`, `getTask`; for other calls only the path, as `syncPull`.
 */
export const operationIdOf = (route: Route): string => {
  const verb = verbOf(route)
  const nouns = segmentsOf(route).filter((segment) => !isParameter(segment.name))
  const words = nouns.map(({ name, isOne }, at) =>
    isOne || (verb === 'create' && at === nouns.length - 1) ? singular(name) : name,
  )
  return camelCase([verb, ...words].filter((word) => word !== ''))
}

export const tagOf = (route: Route): string => {
  const nouns = segmentsOf(route).filter(({ name }) => !isParameter(name))
  const [first = '', second] = nouns.map(({ name }) => name)
  const tag = first === 'families' && second !== undefined ? second : first
  return together[tag] ?? tag
}

const together: Readonly<Record<string, string>> = {
  login: 'auth',
  callback: 'auth',
  logout: 'auth',
  current: 'families',
  deletion: 'families',
  backups: 'families',
  usage: 'families',
  'photo-usage': 'families',
  events: 'calendar',
  'task-series': 'tasks',
  favorites: 'memories',
  albums: 'memories',
  'list-items': 'lists',
  aisles: 'lists',
}

const verbOf = ({ method, status, response, consumes, produces }: Route): string => {
  switch (method) {
    case 'GET':
      if (response instanceof z.ZodArray) return 'list'
      return response === undefined && !produces.some(isPicture) ? '' : 'get'
    case 'POST':
      return status === 201 ? 'create' : ''
    case 'DELETE':
      return 'delete'
    case 'PUT':
      return consumes.length > 0 ? 'send' : 'set'
    default:
      return 'update'
  }
}

const isPicture = (type: string): boolean => type.startsWith('image/')

interface Segment {
  readonly name: string
  readonly isOne: boolean
}

const segmentsOf = ({ path }: Route): readonly Segment[] => {
  const names = path.replace('/api/', '').split('/')
  return names.map((name, at) => ({ name, isOne: isParameter(names[at + 1] ?? '') }))
}

const isParameter = (name: string): boolean => name.startsWith(':')

const singular = (noun: string): string =>
  noun.endsWith('series') ? noun : noun.replace(/ies$/, 'y').replace(/s$/, '')

const camelCase = (words: readonly string[]): string =>
  words
    .flatMap((word) => word.split('-'))
    .map((word, at) => (at === 0 ? word : capitalised(word)))
    .join('')

export const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)
