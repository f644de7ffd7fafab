/**
 * Version 21 adds each person's daily spending from a personal budget, so that a limit is checked
 * without reading every expense (store/spending.ts). Weeks, months and years are sums of days,
 * because their bounds may change. Amounts are in ten-thousandths: no currency has smaller units.
 */
export const spendingTable = `
  CREATE TABLE spending (
    budget TEXT NOT NULL,
    person TEXT NOT NULL,
    day TEXT NOT NULL,
    amount INTEGER NOT NULL,
    PRIMARY KEY (budget, person, day)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO spending (budget, person, day, amount)
    SELECT body ->> '$.personalBudgetId', body ->> '$.userId', body ->> '$.date',
      sum(CAST(round((body ->> '$.amount') * 10000) AS INTEGER))
    FROM records
    WHERE kind = 'personalExpense' AND deleted = 0
      AND coalesce(body ->> '$.approval', '') <> 'returned'
    GROUP BY 1, 2, 3;
`
