/** Takes the pictures of the app that browsers show before they install it: npx tsx scripts/screenshots.ts, after a build */
import { fileURLToPath } from 'node:url'
import { startWorld } from './e2e/harness.ts'
import { heading, signIn, syncWord } from './e2e/steps.ts'
import { demoPassword, seedFamily } from './seed/seedFamily.ts'

const folder = fileURLToPath(new URL('../pwa/public/screenshots/', import.meta.url))

const looks = [
  { name: 'phone', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  { name: 'desktop', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
]

const world = await startWorld()
try {
  const today = new Date().toISOString().slice(0, 10)
  const { people } = await seedFamily({ years: 1, familySize: 6, seed: 1, url: world.url, today })
  const { email = '' } = people[0] ?? {}
  for (const { name, ...browser } of looks) {
    const person = await world.person(name, { browser })
    await person.page.goto(`${world.url}/api/login`)
    await signIn(person, { email, password: demoPassword })
    await heading(person.page, 'Family Dashboard').waitFor()
    await person.page.getByText('Mental Load Distribution').first().waitFor()
    await syncWord(person.page, 'All changes saved').waitFor()
    await person.page.waitForFunction(() => document.querySelector('main .skeleton') === null)
    await person.page.screenshot({ path: `${folder}${name}.png` })
  }
} finally {
  await world.close()
}
