/** A place without a PIN counts as wanting none, so that nobody is locked out. */
export const pinChosen = `
  ALTER TABLE device_people ADD COLUMN pin_chosen INTEGER NOT NULL DEFAULT 1;
`
