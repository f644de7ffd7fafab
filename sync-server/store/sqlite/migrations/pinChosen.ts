/** Existing places without a PIN count as having chosen none, so that nobody is locked out. */
export const pinChosen = `
  ALTER TABLE device_people ADD COLUMN pin_chosen INTEGER NOT NULL DEFAULT 1;
`
