export * as m from './compiled/messages.js'
