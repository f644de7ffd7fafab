import type { Memory } from '#shared/memories/memory.ts'
import { m } from '#shared/messages/messages.ts'

/** See docs/product.md, Memory vault. */
export const titleOf = ({ title }: Pick<Memory, 'title'>): string => title ?? m.memories_untitled()
