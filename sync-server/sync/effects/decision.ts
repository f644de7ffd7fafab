import type { Decision } from '#shared/approvals/decision.ts'
import type { Effects } from './effect.ts'

export const decisionEffects: Effects = {
  follow: ({ after }) => {
    const { recordId, ofEdit, verdict } = after as unknown as Decision
    return Promise.resolve({
      people: [],
      changes: [
        {
          type: 'apply',
          id: recordId,
          apply: (current) => {
            if (current === undefined) return { code: 'not-found', fields: [] }
            const isOfThis = current.editId === ofEdit && current.approval === 'pending'
            return isOfThis && !current._deleted ? { ...current, approval: verdict } : current
          },
        },
      ],
    })
  },
}
