import type { Decision } from '#shared/approvals/decision.ts'
import type { Effects } from './effect.ts'

/** Parents decide one version of a record; a later version needs a decision of its own. */
export const decisionEffects: Effects = {
  follow: ({ after }) => {
    /** This is sound because it gets only decisions, which their schema has read. */
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
