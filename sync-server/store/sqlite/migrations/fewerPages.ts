/**
 * Version 8 reduces the pages that a push touches: each family has pages of its own in every index,
 * and a commit writes them whole. One index serves lists by either column; numbers rise in the
 * feeds' index, because pages that grow at their lower end fill up at once; and a current version
 * has its text in `records` alone, with '' in its history row. Older rows keep their text until
 * they are replaced.
 */
export const fewerPages = `
  DROP INDEX records_by_date;
  DROP INDEX records_by_newest;
  CREATE INDEX records_by_list ON records (kind, list, list_date, id, list_newest)
    WHERE deleted = 0;
  DROP INDEX feed_order;
  CREATE INDEX feed_order ON feed (audience, collection, rank, number, first);
`
