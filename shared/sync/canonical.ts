/**
 * One text for one value: object keys sorted; a field that is absent, undefined or null is the
 * same to us, so that an older writer who does not know a field differs in nothing; so is a number
 * that JSON cannot hold (1e999), which would come back from the store as null.
 * Equality of records and the seal are both taken over it.
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

/** Is the canonical text of both the same? Found without writing any. */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b)
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (!Array.isArray(a)) return !Array.isArray(b) && hasSameFields(a, b)
  return Array.isArray(b) && a.length === b.length && a.every((item, at) => isSame(item, b[at]))
}

/** The same of two objects. @param passesOver fields that may differ. */
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
