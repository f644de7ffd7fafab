import { m } from '#shared/messages/messages.ts'
import { ExportData } from '../device/ExportData.tsx'

export const CopyFirst = () => (
  <div className="mt-4 grid justify-items-start gap-2 rounded-control bg-sunken p-4">
    <p className="text-sm">{m.export_first()}</p>
    <ExportData />
  </div>
)
