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
