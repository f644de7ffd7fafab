import { createContext, useContext } from 'react'
import type { Completeness } from '#pwa/database/completeness.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import type { Writer } from '#pwa/outbox/writer.ts'

export interface OpenData {
  readonly database: LocalDatabase
  readonly writer: Writer
}

export interface Data extends OpenData {
  readonly completeness: Completeness
}

export const DataContext = createContext<Data | undefined>(undefined)

export const useData = (): Data => {
  const data = useContext(DataContext)
  if (data === undefined) throw new Error('useData is for screens inside DataProvider')
  return data
}
