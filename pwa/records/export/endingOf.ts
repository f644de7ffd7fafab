/** As the type is commonly written at the end of a file's name: 'image/jpeg' is a jpg. */
export const endingOf = (type: string): string => {
  const [, subtype = ''] = /^[a-z]+\/([a-z\d]+)/.exec(type) ?? []
  return endings[subtype] ?? (subtype || 'bin')
}

const endings: Readonly<Record<string, string>> = { jpeg: 'jpg', quicktime: 'mov', octet: 'bin' }
