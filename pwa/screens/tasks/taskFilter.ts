import type { TaskFilter } from '#pwa/records/tasks/tasks.ts'

const filters: readonly TaskFilter[] = ['all', 'pending', 'completed']

export const toTaskFilter = (text: string | null): TaskFilter =>
  filters.find((filter) => filter === text) ?? 'all'
