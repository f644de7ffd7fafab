/**
 * Checking a limit does not read every expense (store/spending.ts). Longer periods are sums of
 * days, because their bounds may change. Amounts are in ten-thousandths.
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
