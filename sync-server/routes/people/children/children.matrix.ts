import { inFamily, parentsOnly } from '#server/testing/matrix/sheet.ts'
import type { Sheet } from '#server/testing/matrix/sheet.ts'

const children = '/api/families/:familyId/children'

/** The child must not come of age while the test suite gets older. */
const dateOfBirth = `${new Date().getFullYear() - 9}-05-04`

const child = { firstName: 'Mia', lastName: 'Ash', dateOfBirth, password: 'paper kites in may' }

const notAProfile = inFamily(parentsOnly('409 not-a-profile'))

export const sheet: Sheet = {
  rows: [
    {
      call: `POST ${children}`,
      body: { ...child, signInName: '{member}', consent: true },
      expected: inFamily(parentsOnly('201')),
    },
    {
      call: `POST ${children}`,
      body: { ...child, signInName: 'mia.ash' },
      expected: inFamily(parentsOnly('403 consent-needed')),
    },
    {
      call: `POST ${children}/:childId/password`,
      body: { password: 'paper kites in june' },
      expected: notAProfile,
    },
    {
      call: `POST ${children}/:childId/deletion`,
      body: { name: 'Robin' },
      expected: notAProfile,
    },
    {
      call: `POST ${children}/:childId/joining`,
      body: { token: 'nobody-made-it' },
      expected: inFamily(parentsOnly('403 forbidden'), parentsOnly('404 invitation-unknown')),
    },
  ],
}
