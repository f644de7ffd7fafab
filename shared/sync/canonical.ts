/**
 * Equal values have the same text. Absent, undefined and null are equal, so that a writer that does
 * not know a new field causes no difference. Numbers that JSON cannot hold (1e999) become null, as
 * the store would return them.
 */
export const canonical = (value: unknown): string => {
  if (value === undefined) return 'null'
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const fields = value as Readonly<Record<string, unknown>>
  let text = ''
  for (const name of Object.keys(fields).sort()) {
    const field = canonical(fields[name])
    if (field !== 'null') text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${field}`
  }
  return `{${text}}`
}

export const isSame = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b)
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (!Array.isArray(a)) return !Array.isArray(b) && hasSameFields(a, b)
  return Array.isArray(b) && a.length === b.length && a.every((item, at) => isSame(item, b[at]))
}

export const hasSameFields = (
  a: object,
  b: object,
  passesOver: (field: string) => boolean = () => false,
): boolean =>
  Object.entries(a).every(([name, value]) => passesOver(name) || isSame(value, own(b, name))) &&
  Object.keys(b).every(
    (name) => passesOver(name) || Object.hasOwn(a, name) || isSame(own(b, name), undefined),
  )

const own = (fields: object, name: string): unknown =>
  Object.hasOwn(fields, name) ? (fields as Readonly<Record<string, unknown>>)[name] : undefined

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'number' && !Number.isFinite(value))
