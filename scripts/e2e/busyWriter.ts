import type { Person } from './person.ts'

export interface Written {
  readonly sent: ReadonlySet<string>
  readonly shown: ReadonlySet<string>
  readonly ticked: ReadonlySet<string>
}

type Report = (what: keyof Written, title: string) => void

/** Waits for each report, so that a kill leaves at most one change unreported. */
type Tell = (...told: Parameters<Report>) => Promise<void>

export const writeWithoutPause = async ({ page }: Person, name: string): Promise<Written> => {
  const written = { sent: new Set<string>(), shown: new Set<string>(), ticked: new Set<string>() }
  const report: Report = (what, title) => void written[what].add(title)
  await page.exposeFunction('report', report)
  page.evaluate(writeOn, name).catch(() => undefined)
  return written
}

/** Runs in the page, so it can use nothing from this file. */
const writeOn = async (name: string): Promise<void> => {
  const { report } = window as unknown as { report: Tell }
  const ticksBetween = 3
  const find = (selector: string): HTMLElement | null => document.querySelector(selector)
  const button = (words: string): HTMLElement | undefined =>
    [...document.querySelectorAll('button')].find((each) => each.textContent?.trim() === words)
  const until = async <T>(look: () => T | undefined | null): Promise<T> => {
    for (;;) {
      const found = look()
      if (found !== undefined && found !== null) return found
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }
  const typeInto = (input: HTMLElement, text: string): void => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const tickOne = async (): Promise<void> => {
    const open = await until(() => find('main [role="checkbox"][aria-checked="false"]'))
    const title = open.getAttribute('aria-label') ?? ''
    open.click()
    await until(() => find(`main [role="checkbox"][aria-label="${title}"][aria-checked="true"]`))
    await report('ticked', title)
  }
  const makeOne = async (title: string): Promise<void> => {
    const adding = await until(() => button('Add Task'))
    adding.click()
    typeInto(await until(() => find('dialog input')), title)
    const creating = await until(() => button('Create Task'))
    await report('sent', title)
    creating.click()
    await until(() => (button('Create Task') === undefined ? true : undefined))
    await report('shown', title)
  }
  for (let number = 1; ; number += 1) {
    for (let ticked = 0; ticked < ticksBetween; ticked += 1) await tickOne()
    await makeOne(`${name} ${number}`)
  }
}
