import { m } from '#shared/messages/messages.ts'

export interface Shortcut {
  readonly keys: readonly string[]
  readonly label: string
}

export const commandKey = (platform: string): string =>
  /mac|iphone|ipad/i.test(platform) ? m.commands_key_command() : m.commands_key_ctrl()

export const shortcuts = (platform: string): readonly Shortcut[] => [
  { keys: [commandKey(platform), 'K'], label: m.commands_shortcut_search() },
  { keys: [commandKey(platform), 'Z'], label: m.commands_undo() },
  { keys: ['?'], label: m.commands_shortcut_help() },
  { keys: ['↑', '↓', m.commands_key_enter()], label: m.commands_shortcut_choose() },
  { keys: [m.commands_key_escape()], label: m.commands_shortcut_close() },
]
