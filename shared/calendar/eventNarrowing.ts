/**
 * Is the event for this person? An event without attendees is for everybody.
 * @param who '' for everybody.
 */
export const isEventFor = (
  { attendees }: { readonly attendees: readonly string[] },
  who: string,
): boolean => who === '' || attendees.length === 0 || attendees.includes(who)
