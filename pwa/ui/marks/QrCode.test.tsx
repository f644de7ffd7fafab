import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { QrCode } from './QrCode.tsx'

const url = 'https://family.example/join/p3Yk8vQm1Zt7p3Yk8vQm1Zt7'

it('draws the corners by which a camera finds the code, on a light ground', () => {
  const drawn = renderToStaticMarkup(<QrCode value={url} name="QR code of the invitation link" />)
  expect(drawn).toContain('aria-label="QR code of the invitation link"')
  expect(drawn).toMatch(/<rect[^>]* fill="white"/)
  for (const x of [2, 3, 4, 5, 6, 7, 8]) expect(drawn).toContain(`M${x} 2h1v1h-1z`)
  expect(drawn).not.toContain('M9 2h1v1h-1z')
})
