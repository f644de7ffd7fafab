/** The open dialogs, the topmost last; anything that must stay reachable belongs in the topmost. */
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

export const modals = {
  add(dialog: HTMLDialogElement): void {
    change([...open.filter((other) => other !== dialog), dialog])
  },
  remove(dialog: HTMLDialogElement): void {
    change(open.filter((other) => other !== dialog))
  },
  top: (): HTMLDialogElement | undefined => open.at(-1),
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function change(next: readonly HTMLDialogElement[]): void {
  open = next
  for (const listener of listeners) listener()
}
