/** Every word that a person reads, as typed functions compiled from the files in `en/`. */
export * as m from './compiled/messages.js'
