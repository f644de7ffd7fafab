import { Settings } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { definePage } from '#pwa/parts/page.ts'
import { accountPath } from '#pwa/parts/settings/settingPaths.ts'

const screens = () => import('./screens.tsx')

export const page = definePage(
  {
    path: accountPath,
    icon: Settings,
    label: m.shell_nav_account,
    title: m.account_title,
    needsFamily: false,
  },
  async () => (await screens()).AccountPage,
)

/** The pages' names come with their screens, after the first paint. */
export const settingPage = definePage(
  {
    path: `${accountPath}/:setting`,
    label: m.account_title,
    titlesItself: true,
    needsFamily: false,
  },
  async () => (await screens()).AccountSetting,
)
