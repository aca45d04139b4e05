import type { Language, Profile } from '../../../src/contract/platform/session/session.ts'

/** Derived from the token alone, never from the request body. */
export interface Caller {
  userId: string
  userName: string
  name: string
  enterpriseId: string
  roleCode: string
  userType: Profile['userType']
  /** Companies the user acts for; empty on the buyer's side. */
  supplierIds: readonly string[]
  /** Purchasing organisations whose rows the user sees; undefined: all of the enterprise. */
  orgIds: readonly string[] | undefined
  /** Registration draft whose files a visitor may add; absent for signed-in users. */
  draftId?: string
  /** Module codes of the current role. */
  modules: ReadonlySet<string>
  /** Further modules whose pages and reading calls the permission of a group opens. */
  readable?: ReadonlySet<string>
  clientId: string
  sessionId: string
  language: Language
  ip: string
  /** Page id from the header: a hint for the audit trail, never for a decision. */
  resourceId: string
}

/** Whether the caller may read what one of the modules shows; changes require the module itself. */
export function mayRead(
  { modules, readable }: Pick<Caller, 'modules' | 'readable'>,
  codes: readonly string[],
): boolean {
  return codes.some(code => modules.has(code) || readable?.has(code) === true)
}

/** A job or a visitor: no session and no rights. */
export function callerWithoutSession(
  who: Pick<Caller, 'userId' | 'enterpriseId'> & Partial<Pick<Caller, 'name' | 'userType' | 'language' | 'ip'>>,
): Caller {
  return {
    userName: '',
    name: '',
    roleCode: '',
    userType: 'ADMIN',
    supplierIds: [],
    orgIds: [],
    modules: new Set(),
    clientId: '',
    sessionId: '',
    language: 'en',
    ip: '',
    resourceId: '',
    ...who,
  }
}

/** Every user who is no supplier is on the buyer's side. */
export type Side = 'buyer' | 'supplier'

export function sideOf(caller: Pick<Caller, 'userType'>): Side {
  return caller.userType === 'SUPPLIER' ? 'supplier' : 'buyer'
}
