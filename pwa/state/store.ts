import { getDefaultStore } from 'jotai'

/** The one store of the interface's state, for what is set from outside React. */
export const store = getDefaultStore()
