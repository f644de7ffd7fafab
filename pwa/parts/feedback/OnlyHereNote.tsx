import { m } from '#shared/messages/messages.ts'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { opensOnlyHere } from './opensOnlyHere.ts'

export const OnlyHereNote = ({ url }: { readonly url: string }) =>
  opensOnlyHere(url) ? <Notice tone="warn">{m.family_link_only_here()}</Notice> : null
