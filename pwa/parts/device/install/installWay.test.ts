import { expect, it } from 'vitest'
import { installsByShare } from './installWay.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) ${webkit}`
const macintosh = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit}`
const safari = 'Version/18.3 Mobile/15E148 Safari/604.1'

it.each([
  ['an iPhone', `${iPhone} ${safari}`, 5, false, true],
  ['an iPad', `${macintosh} Version/18.3 Safari/605.1.15`, 5, false, true],
  ['an app on the Home Screen', `${iPhone} ${safari}`, 5, true, false],
  ['a Mac', `${macintosh} Version/18.3 Safari/605.1.15`, 0, undefined, false],
  ['Chrome on an iPhone', `${iPhone} CriOS/131.0 Mobile/15E148 Safari/604.1`, 5, false, false],
  ['a page inside another app', `${iPhone} Mobile/15E148`, 5, false, false],
  ['Android', 'Mozilla/5.0 (Linux; Android 15) Chrome/131.0 Safari/537.36', 5, undefined, false],
])('%s', (_, userAgent, maxTouchPoints, standalone, expected) => {
  const browser = { userAgent, maxTouchPoints, ...(standalone === undefined ? {} : { standalone }) }
  expect(installsByShare(browser)).toBe(expected)
})
