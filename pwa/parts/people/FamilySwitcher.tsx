import { Check, ChevronsUpDown } from 'lucide-react'
import { useRef, type KeyboardEvent, type ReactElement } from 'react'
import { clsx } from 'clsx'
import { m } from '#shared/messages/messages.ts'
import { useFamilies, useFamilyChanges, useOwnRoles } from '#pwa/records/people/families.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { useToast } from '#pwa/state/toasts.ts'

/** The switcher unfolds in its place: a menu in the page's own layer would be under the drawer. */
export function FamilySwitcher(): ReactElement | null {
  const families = useFamilies()
  const roles = useOwnRoles(families)
  const inView = useFamilyInView()?.familyId
  const { switchTo } = useFamilyChanges()
  const toast = useToast()
  const details = useRef<HTMLDetailsElement>(null)
  if (families.length < 2 || inView === undefined) return null

  const close = (): void => {
    details.current?.removeAttribute('open')
    details.current?.querySelector('summary')?.focus()
  }
  const choose = (id: string, name: string): void => {
    close()
    if (id === inView) return
    switchTo(id)
    toast({ title: m.shell_family_shown({ family: name }) })
  }
  const closeByEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || details.current?.open !== true) return
    /** Escape must not also close the drawer around the switcher. */
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the buttons in it
    <details ref={details} className="-mx-3 mt-2" onKeyDown={closeByEscape}>
      <summary className="tap flex list-none items-center gap-3 rounded-control px-3 text-sm font-semibold text-brand transition-colors hover:bg-raised [&::-webkit-details-marker]:hidden">
        <ChevronsUpDown aria-hidden className="size-4 shrink-0" />
        {m.shell_family_switch()}
      </summary>
      <ul
        aria-label={m.shell_families()}
        className="mt-1 grid gap-1 rounded-control bg-raised p-1.5"
      >
        {families.map(({ id, name }) => (
          <li key={id}>
            <FamilyChoice
              name={name}
              role={roles.get(id)}
              isInView={id === inView}
              onChoose={() => choose(id, name)}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly role: string | undefined
  readonly isInView: boolean
  readonly onChoose: () => void
}

function FamilyChoice({ name, role, isInView, onChoose }: ChoiceProps): ReactElement {
  return (
    <button
      type="button"
      aria-current={isInView}
      onClick={onChoose}
      className={clsx(
        'flex min-h-12 w-full items-center gap-2 rounded-small px-3 py-1.5 text-start transition-colors hover:bg-sunken',
        isInView && 'bg-brand-soft',
      )}
    >
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block font-medium [overflow-wrap:anywhere]">
          {name}
        </span>
        {role !== undefined && (
          <span className="block text-sm text-muted">{m.shell_role({ role })}</span>
        )}
      </span>
      {isInView && <Check aria-hidden className="size-4 shrink-0 text-brand" />}
    </button>
  )
}
