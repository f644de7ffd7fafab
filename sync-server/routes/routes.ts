import { openApiRoutes } from '#server/openapi/openApiRoutes.ts'
import type { Route } from '#server/http/route.ts'
import { aisleRoutes } from './aisles.ts'
import { allowanceRoutes } from './allowances.ts'
import { analyticsRoutes } from './analytics.ts'
import { appTimeRoutes } from './appTime.ts'
import { appUpdateRoutes } from './appUpdates.ts'
import { approvalRoutes } from './approvals.ts'
import { auditEntryRoutes } from './auditEntries.ts'
import { budgetRoutes } from './budget.ts'
import { budgetShareRoutes } from './budgetShares.ts'
import { childControlRoutes } from './childControls.ts'
import type { RouteDependencies } from './dependencies.ts'
import { attendanceRoutes } from './attendance.ts'
import { eventOccurrenceRoutes } from './eventOccurrences.ts'
import { eventRoutes } from './events.ts'
import { familyRoutes } from './families.ts'
import { goalRoutes } from './goals.ts'
import { recentlyDeletedRoutes } from './recentlyDeleted.ts'
import { historyRoutes } from './history.ts'
import { invitationRoutes } from './invitations.ts'
import { joinRoutes } from './join.ts'
import { joinChildRoutes } from './joinChild.ts'
import { listItemRoutes } from './listItems.ts'
import { listRoutes } from './lists.ts'
import { pinnedNoteRoutes } from './pinnedNotes.ts'
import { memberRoutes } from './members.ts'
import { albumEntryRoutes } from './albumEntries.ts'
import { albumRoutes } from './albums.ts'
import { memoryCommentRoutes } from './memoryComments.ts'
import { memoryFavoriteRoutes } from './memoryFavorites.ts'
import { memoryRoutes } from './memories.ts'
import { memoryBinRoutes } from './memoryBin.ts'
import { mentalLoadRoutes } from './mentalLoad.ts'
import { filmUploadRoutes } from './filmUploads.ts'
import { objectRoutes } from './objects.ts'
import { personalBudgetPartRoutes } from './personalBudgetParts.ts'
import { personalBudgetSummaryRoutes } from './personalBudgetSummary.ts'
import { personalBudgetRoutes } from './personalBudgets.ts'
import { profileRoutes } from './profile.ts'
import { profileDetailsRoutes } from './profileDetails.ts'
import { searchRoutes } from './search.ts'
import { taskSeriesRoutes } from './taskSeries.ts'
import { taskRoutes } from './tasks.ts'

/** One a noun. */
const nouns: readonly ((deps: RouteDependencies) => readonly Route[])[] = [
  profileRoutes,
  appUpdateRoutes,
  familyRoutes,
  memberRoutes,
  profileDetailsRoutes,
  invitationRoutes,
  joinRoutes,
  joinChildRoutes,
  taskRoutes,
  taskSeriesRoutes,
  mentalLoadRoutes,
  eventRoutes,
  eventOccurrenceRoutes,
  attendanceRoutes,
  /** Before the memories: one of its paths is where an id of theirs would stand. */
  objectRoutes,
  filmUploadRoutes,
  memoryRoutes,
  memoryBinRoutes,
  memoryCommentRoutes,
  memoryFavoriteRoutes,
  albumRoutes,
  albumEntryRoutes,
  listRoutes,
  pinnedNoteRoutes,
  listItemRoutes,
  aisleRoutes,
  goalRoutes,
  budgetRoutes,
  analyticsRoutes,
  searchRoutes,
  personalBudgetRoutes,
  personalBudgetPartRoutes,
  personalBudgetSummaryRoutes,
  budgetShareRoutes,
  childControlRoutes,
  allowanceRoutes,
  approvalRoutes,
  appTimeRoutes,
  auditEntryRoutes,
  historyRoutes,
  recentlyDeletedRoutes,
]

/**
 * Every call under /api, and the document that describes them all.
 * @param others the calls of sign-in and of the sync protocol, made of dependencies of their own.
 */
export const createRoutes = (
  deps: RouteDependencies,
  others: readonly Route[],
): readonly Route[] => {
  const routes = [...others, ...nouns.flatMap((of) => of(deps))]
  return [...routes, ...openApiRoutes(routes, deps.config)]
}
