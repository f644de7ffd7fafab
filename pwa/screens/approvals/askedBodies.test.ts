import { expect, it } from 'vitest'
import { decisionKinds } from '#shared/approvals/decisionKind.ts'
import { askedBodies } from './askedBodies.ts'

it('Whatever parents decide is shown to them first', () => {
  expect(Object.keys(askedBodies).toSorted()).toEqual(Object.keys(decisionKinds).toSorted())
})
