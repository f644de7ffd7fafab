/** Other people's changes to other fields are kept. */
export const changedFields = <Input extends object>(record: Input, input: Input): Partial<Input> =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([field, value]) => (record[field as keyof Input] ?? null) !== value,
    ),
  ) as Partial<Input>
