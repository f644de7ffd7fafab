import type { BarePage } from './barePage.ts'

export const saying = ({
  selector,
  words,
}: {
  selector: string
  words: string
}): Element | undefined =>
  [...document.querySelectorAll(selector)].find(
    (element) => element.checkVisibility() && element.textContent?.trim() === words,
  )

export const whenStatusIs = (page: BarePage, words: string): Promise<true> =>
  page.when(
    (wanted) =>
      [...document.querySelectorAll('[role="status"]')].some(
        (element) => element.checkVisibility() && element.textContent?.includes(wanted) === true,
      ) || undefined,
    words,
  )
