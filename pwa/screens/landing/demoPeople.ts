/**
 * Returns the people whom a demo's landing page offers, such as 'Theo, 8'. Only a demo's page names
 * any (scripts/demo/appOfDemo.ts).
 */
export const demoPeople = (page: Document): readonly string[] => {
  const content = page.querySelector('meta[name="demo"]')?.getAttribute('content')
  if (content == null) return []
  const labels: unknown = JSON.parse(content)
  return Array.isArray(labels) ? labels.map(String) : []
}
