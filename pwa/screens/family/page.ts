import { m } from '#shared/messages/messages.ts'
import { mayManageFamily } from '#shared/people/pagePolicy.ts'
import { definePage } from '#pwa/parts/page.ts'
import { familyPath } from '#pwa/parts/settings/settingPaths.ts'

const screens = () => import('./screens.tsx')

export const page = definePage(
  { path: familyPath, label: m.account_manage_family, opens: ['member'] },
  async () => (await screens()).FamilyPage,
)

export const settingPage = definePage(
  {
    path: `${familyPath}/:setting`,
    label: m.account_manage_family,
    titlesItself: true,
    for: mayManageFamily,
  },
  async () => (await screens()).FamilySetting,
)
