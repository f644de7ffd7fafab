/** Is an event somebody's? One that names nobody is for everybody who sees it. @param who '' for whosever. */
export const isEventFor = (
  { attendees }: { readonly attendees: readonly string[] },
  who: string,
): boolean => who === '' || attendees.length === 0 || attendees.includes(who)
