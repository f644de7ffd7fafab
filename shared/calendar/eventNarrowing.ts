export const isEventFor = (
  { attendees }: { readonly attendees: readonly string[] },
  who: string,
): boolean => who === '' || attendees.length === 0 || attendees.includes(who)
