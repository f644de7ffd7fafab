/**
 * Every family has its own pages in each index, and a commit writes whole pages. One index serves
 * lists sorted by either column. Feed indexes grow at their upper end, because pages that grow at
 * the lower end are split at once. The text of a current version is only in `records`, and '' in
 * `history`; older rows keep theirs until they are replaced.
 */
export const fewerPages = `
  DROP INDEX records_by_date;
  DROP INDEX records_by_newest;
  CREATE INDEX records_by_list ON records (kind, list, list_date, id, list_newest)
    WHERE deleted = 0;
  DROP INDEX feed_order;
  CREATE INDEX feed_order ON feed (audience, collection, rank, number, first);
`
