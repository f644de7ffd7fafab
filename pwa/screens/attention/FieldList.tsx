import type { ReactElement } from 'react'
import type { FormattedField } from '#pwa/parts/record/formatRecord.ts'

export function FieldList({
  title,
  fields,
}: {
  title?: string
  fields: readonly FormattedField[]
}): ReactElement {
  return (
    <div className="min-w-0 rounded-control bg-sunken p-4">
      {title !== undefined && <h3 className="mb-2 text-sm font-semibold text-muted">{title}</h3>}
      <dl className="grid gap-2">
        {fields.map(({ field, label, value }) => (
          <div key={field}>
            <dt className="text-xs text-muted">{label}</dt>
            <dd dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
