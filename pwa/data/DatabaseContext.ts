import { createContext, useContext } from 'react'
import type { LocalDatabase } from './localDatabase.ts'
import type { Writer } from './writer.ts'

/** The open database of the person in front of this device, and the way to write to it. */
export interface OpenData {
  readonly database: LocalDatabase
  readonly writer: Writer
}

export const DataContext = createContext<OpenData | undefined>(undefined)

export const useData = (): OpenData => {
  const data = useContext(DataContext)
  if (data === undefined) throw new Error('useData is for screens inside DataProvider')
  return data
}
