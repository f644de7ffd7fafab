import { m } from '#shared/messages/messages.ts'
import type { Assets } from './assets.ts'
import { kitchenTable } from './drawing.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'

export interface Page {
  readonly title: string
  readonly main: Html
}

export const layout = (page: Page, assets: Assets): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${page.title} – ${m.identity_product()}</title>
        <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href="${assets.serif}" as="font" type="font/woff2" crossorigin />
        <link rel="preload" href="${assets.sans}" as="font" type="font/woff2" crossorigin />
        <link rel="stylesheet" href="${assets.styleSheet}" />
        <script src="${assets.script}" defer></script>
      </head>
      <body>
        <aside class="scene">
          <p class="scene-words">${m.identity_tagline()}</p>
          ${kitchenTable(m.identity_drawing())}
        </aside>
        <main class="sheet">
          <div class="sheet-inside">
            <a class="brand" href="/">${m.identity_product()}</a>
            ${page.main}
          </div>
        </main>
      </body>
    </html>`.text
