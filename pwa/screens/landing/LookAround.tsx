import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { Avatar } from '#pwa/ui/marks/Avatar.tsx'

/** One tap signs in as one of a demo's people (scripts/demo/door.ts). */
export function LookAround({ people }: { people: readonly string[] }): ReactElement {
  return (
    <section aria-labelledby="look-around" className="mt-8">
      <h2 id="look-around" className="text-lg font-semibold">
        {m.landing_demo_title()}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {people.map((label, index) => (
          <li key={label}>
            <form method="post" action={`/demo/as/${index}`}>
              <button type="submit" className={buttonClassName({ variant: 'outline' }, 'ps-2')}>
                <Avatar name={label.replace(/,.*/, '')} color={index + 1} size="sm" />
                {label}
              </button>
            </form>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{m.landing_demo_text()}</p>
    </section>
  )
}
