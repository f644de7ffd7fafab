import { createContext, useContext } from 'react'
import type { Completeness } from './completeness.ts'
import type { LocalDatabase } from './localDatabase.ts'
import type { Writer } from './writer.ts'

/** The open database of the person in front of this device, and the way to write to it. */
export interface OpenData {
  readonly database: LocalDatabase
  readonly writer: Writer
}

/** The same, and what a screen should know of it. */
export interface ShownData extends OpenData {
  readonly completeness: Completeness
}

/** What screens are given, which may be drawn while the database is still opening. */
export interface Data extends ShownData {
  /** Until then it is known whose database it is, and nothing else can be asked of it. */
  readonly isOpen: boolean
}

export const DataContext = createContext<Data | undefined>(undefined)

export const useData = (): Data => {
  const data = useContext(DataContext)
  if (data === undefined) throw new Error('useData is for screens inside DataProvider')
  return data
}
