/** Only a demo's page names people, such as 'Theo, 8' (scripts/demo/appOfDemo.ts). */
export const demoPeople = (page: Document): readonly string[] => {
  const content = page.querySelector('meta[name="demo"]')?.getAttribute('content')
  if (content == null) return []
  const labels: unknown = JSON.parse(content)
  return Array.isArray(labels) ? labels.map(String) : []
}
