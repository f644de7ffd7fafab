export interface ProviderState {
  put(entry: ProviderEntry): Promise<void>
  find(model: string, id: string): Promise<ProviderEntry | undefined>
  findByUid(model: string, uid: string): Promise<ProviderEntry | undefined>
  findByUserCode(model: string, userCode: string): Promise<ProviderEntry | undefined>
  consume(model: string, id: string, at: string): Promise<void>
  delete(model: string, id: string): Promise<void>
  deleteByGrant(grantId: string): Promise<void>
  prune(before: string): Promise<boolean>
}

export interface ProviderEntry {
  readonly model: string
  readonly id: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly uid: string | null
  readonly userCode: string | null
  readonly grantId: string | null
  readonly expiresAt: string | null
  readonly consumedAt: string | null
}
