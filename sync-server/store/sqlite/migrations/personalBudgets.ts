/**
 * Every pull needs the personal budgets that a person may read. The parts of a record are indexed
 * even if deleted, because they are erased with it.
 */
export const personalBudgetIndexes = `
  CREATE INDEX budgets_by_owner ON records (body ->> '$.userId')
    WHERE kind = 'personalBudget' AND deleted = 0;
  CREATE INDEX budgets_of_families ON records (body ->> '$.homeFamilyId')
    WHERE kind = 'personalBudget' AND deleted = 0 AND body ->> '$.visibility' = 'family';
  CREATE INDEX shares_by_family ON records (body ->> '$.sharedWithFamilyId')
    WHERE kind = 'budgetShare' AND deleted = 0;
  DROP INDEX records_by_parent;
  CREATE INDEX records_by_parent ON records (parent, id) WHERE parent IS NOT NULL;
`
