import { registerRoute } from 'workbox-routing'
import { sharing } from '#shared/device/sharing.ts'
import { keepShared, TooMuchShared } from '#pwa/database/photos/sharedFiles.ts'
import { addressForSharedWords } from '#pwa/parts/adding/sharedWords.ts'
import type { SharedWords } from '#pwa/parts/adding/sharedWords.ts'

/**
 * Runs in the service worker, also offline. Files and text may come from anywhere, so nothing
 * happens to them before the person adds them on the page that opens.
 */
export const takeWhatIsShared = (): void => {
  registerRoute(
    ({ url }) => url.pathname === sharing.path,
    async ({ request }) => Response.redirect(await take(request), 303),
    'POST',
  )
}

const take = async (request: Request): Promise<string> => {
  try {
    const form = await request.formData()
    const sent = form.getAll(sharing.field)
    const files = sent.filter((each) => each instanceof File && each.size > 0)
    if (files.length === 0) return addressForSharedWords(wordsOf(form)) ?? sharing.lost
    await keepShared(files as readonly File[])
    return sharing.taken
  } catch (error) {
    return error instanceof TooMuchShared ? sharing.tooMuch : sharing.lost
  }
}

const wordsOf = (form: FormData): SharedWords => {
  const text = (field: string): string => {
    const value = form.get(field)
    return typeof value === 'string' ? value : ''
  }
  const { words } = sharing
  return { title: text(words.title), text: text(words.text), url: text(words.url) }
}
