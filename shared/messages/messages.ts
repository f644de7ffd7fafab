/** All texts on screens, as typed functions compiled from the files in `en/`. */
export * as m from './compiled/messages.js'
