import { Html, html } from './html.ts'

export const kitchenTable = (name: string): Html =>
  html`<svg class="drawing" role="img" aria-label="${name}" viewBox="0 0 10 10"></svg>`
