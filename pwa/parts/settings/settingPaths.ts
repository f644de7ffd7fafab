export const accountPath = '/account'

export const familyPath = '/account/family'
