import { openApiRoutes } from '#server/openapi/openApiRoutes.ts'
import type { Route } from '#server/http/route.ts'
import { analyticsRoutes } from './analytics/analytics.ts'
import { approvalRoutes } from './approvals/approvals.ts'
import { pinnedNoteRoutes } from './board/pinnedNotes.ts'
import { attendanceRoutes } from './calendar/attendance.ts'
import { eventOccurrenceRoutes } from './calendar/eventOccurrences.ts'
import { eventRoutes } from './calendar/events.ts'
import { historyRoutes } from './core/history.ts'
import { recentlyDeletedRoutes } from './core/recentlyDeleted.ts'
import { searchRoutes } from './core/search.ts'
import { appTimeRoutes } from './device/appTime.ts'
import { appUpdateRoutes } from './device/appUpdates.ts'
import { authRoutes } from './device/auth.ts'
import { backupRoutes } from './device/backups.ts'
import { confirmationRoutes } from './device/confirmations.ts'
import { deviceRoutes } from './device/devices.ts'
import { sessionRoutes } from './device/sessions.ts'
import { usageRoutes } from './device/usage.ts'
import { goalRoutes } from './goals/goals.ts'
import { aisleRoutes } from './lists/aisles.ts'
import { listItemRoutes } from './lists/listItems.ts'
import { listRoutes } from './lists/lists.ts'
import { albumEntryRoutes } from './memories/albumEntries.ts'
import { albumRoutes } from './memories/albums.ts'
import { filmUploadRoutes } from './memories/filmUploads.ts'
import { memoryRoutes } from './memories/memories.ts'
import { memoryBinRoutes } from './memories/memoryBin.ts'
import { memoryCommentRoutes } from './memories/memoryComments.ts'
import { memoryFavoriteRoutes } from './memories/memoryFavorites.ts'
import { objectRoutes } from './memories/objects.ts'
import { allowanceRoutes } from './money/allowances.ts'
import { budgetRoutes } from './money/budget.ts'
import { budgetShareRoutes } from './money/budgetShares.ts'
import { childControlRoutes } from './money/childControls.ts'
import { personalBudgetPartRoutes } from './money/personalBudgetParts.ts'
import { personalBudgetSummaryRoutes } from './money/personalBudgetSummary.ts'
import { personalBudgetRoutes } from './money/personalBudgets.ts'
import { accountDeletionRoutes } from './people/accountDeletion.ts'
import { auditEntryRoutes } from './people/auditEntries.ts'
import { childRoutes } from './people/children/children.ts'
import { joinChildRoutes } from './people/children/joinChild.ts'
import { familyRoutes } from './people/families.ts'
import { familyDeletionRoutes } from './people/familyDeletion.ts'
import { familyImportRoutes } from './people/familyImport.ts'
import { invitationRoutes } from './people/joining/invitations.ts'
import { joinRoutes } from './people/joining/join.ts'
import { memberPinRoutes } from './people/memberPins.ts'
import { memberRoutes } from './people/members.ts'
import { passwordLinkRoutes } from './people/passwordLinks.ts'
import { presenceRoutes } from './people/presence.ts'
import { profileRoutes } from './people/profile.ts'
import { profileDetailsRoutes } from './people/profileDetails.ts'
import { syncRoutes } from './sync/sync.ts'
import { mentalLoadRoutes } from './tasks/mentalLoad.ts'
import { taskSeriesRoutes } from './tasks/taskSeries.ts'
import { taskRoutes } from './tasks/tasks.ts'
import type { Calls } from './core/call.ts'
import type { RouteDependencies } from './core/dependencies.ts'

const calls: Calls = [
  ...authRoutes,
  ...sessionRoutes,
  ...deviceRoutes,
  ...memberPinRoutes,
  ...confirmationRoutes,
  ...syncRoutes,
  ...presenceRoutes,
  ...passwordLinkRoutes,
  ...familyImportRoutes,
  ...familyDeletionRoutes,
  ...accountDeletionRoutes,
  ...childRoutes,
  ...backupRoutes,
  ...usageRoutes,
  ...profileRoutes,
  ...appUpdateRoutes,
  ...familyRoutes,
  ...memberRoutes,
  ...profileDetailsRoutes,
  ...invitationRoutes,
  ...joinRoutes,
  ...joinChildRoutes,
  ...taskRoutes,
  ...taskSeriesRoutes,
  ...mentalLoadRoutes,
  ...eventRoutes,
  ...eventOccurrenceRoutes,
  ...attendanceRoutes,
  /** These routes come before those of the memories, whose `:id` would match one of their paths. */
  ...objectRoutes,
  ...filmUploadRoutes,
  ...memoryRoutes,
  ...memoryBinRoutes,
  ...memoryCommentRoutes,
  ...memoryFavoriteRoutes,
  ...albumRoutes,
  ...albumEntryRoutes,
  ...listRoutes,
  ...pinnedNoteRoutes,
  ...listItemRoutes,
  ...aisleRoutes,
  ...goalRoutes,
  ...budgetRoutes,
  ...analyticsRoutes,
  ...searchRoutes,
  ...personalBudgetRoutes,
  ...personalBudgetPartRoutes,
  ...personalBudgetSummaryRoutes,
  ...budgetShareRoutes,
  ...childControlRoutes,
  ...allowanceRoutes,
  ...approvalRoutes,
  ...appTimeRoutes,
  ...auditEntryRoutes,
  ...historyRoutes,
  ...recentlyDeletedRoutes,
]

export const createRoutes = (deps: RouteDependencies): readonly Route[] => {
  const routes = calls.map((of) => of(deps))
  return [...routes, ...openApiRoutes(routes, deps.config)]
}
