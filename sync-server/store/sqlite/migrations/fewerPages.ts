/**
 * Version 8: of what a push touches, each family has pages of its own in every index, and a commit writes
 * them whole. So one index serves lists by either column; numbers rise in the feeds' one, since pages that
 * grow at their lower end are full again at once; and a current version has its text in `records` alone:
 * '' in its history row stands for it. Rows of before keep theirs until they are replaced.
 */
export const fewerPages = `
  DROP INDEX records_by_date;
  DROP INDEX records_by_newest;
  CREATE INDEX records_by_list ON records (kind, list, list_date, id, list_newest)
    WHERE deleted = 0;
  DROP INDEX feed_order;
  CREATE INDEX feed_order ON feed (audience, collection, rank, number, first);
`
