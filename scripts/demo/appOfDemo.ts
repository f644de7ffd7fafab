import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Copies the app and names people in its page; the landing page offers these people
 * (pwa/screens/landing/demoPeople.ts).
 */
export const makeAppOfDemo = async (
  built: string,
  folder: string,
  labels: readonly string[],
): Promise<void> => {
  await cp(built, folder, { recursive: true })
  const page = join(folder, 'index.html')
  const content = JSON.stringify(labels).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const html = await readFile(page, 'utf8')
  await writeFile(page, html.replace('</head>', `<meta name="demo" content="${content}" /></head>`))
}
