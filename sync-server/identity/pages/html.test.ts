import { describe, expect, it } from 'vitest'
import { html } from './html.ts'

describe('html', () => {
  it('escapes every value, and no markup of its own', () => {
    const inner = html`<b>${'<i>'}</b>`
    expect(html`<p title="${`"'&`}">${inner}${[inner, inner]}</p>`.text).toBe(
      '<p title="&#34;&#39;&#38;"><b>&#60;i&#62;</b><b>&#60;i&#62;</b><b>&#60;i&#62;</b></p>',
    )
  })

  it('writes nothing for what is not there', () => {
    expect(html`${undefined}${false}${''}${0}`.text).toBe('0')
  })
})
