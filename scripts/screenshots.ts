/**
 * Takes the pictures of the app that browsers show before they install it, and those of README.md:
 * npx tsx scripts/screenshots.ts, after a build
 */
import { fileURLToPath } from 'node:url'
import { startWorld } from './e2e/harness.ts'
import { heading, signIn, syncWord } from './e2e/steps.ts'
import { demoPassword, seedFamily } from './seed/seedFamily.ts'

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

const looks = [
  {
    path: at('pwa/public/screenshots/phone.png'),
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
  },
  {
    path: at('pwa/public/screenshots/desktop.png'),
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1,
  },
  {
    path: at('docs/screenshot.png'),
    viewport: { width: 1440, height: 1240 },
    deviceScaleFactor: 1,
  },
]

const world = await startWorld()
try {
  const today = new Date().toISOString().slice(0, 10)
  const { people } = await seedFamily({ years: 1, familySize: 6, seed: 1, url: world.url, today })
  const { email = '' } = people[0] ?? {}
  for (const [index, { path, ...browser }] of looks.entries()) {
    const person = await world.person(`looker ${index}`, { browser })
    await person.page.goto(`${world.url}/api/login`)
    await signIn(person, { email, password: demoPassword })
    await heading(person.page, 'Family Dashboard').waitFor()
    await person.page.getByText('Mental Load Distribution').first().waitFor()
    await syncWord(person.page, 'All changes saved').waitFor()
    await person.page.waitForFunction(() => document.querySelector('main .skeleton') === null)
    await person.page.screenshot({ path })
  }
} finally {
  await world.close()
}
