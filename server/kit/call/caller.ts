import type { Language, Profile } from '../../../src/contract/session/session.ts'

/** Who makes a call, as the server knows it from the token; nothing in it comes from the request's body. */
export interface Caller {
  userId: string
  userName: string
  name: string
  enterpriseId: string
  roleCode: string
  userType: Profile['userType']
  /** Supplier companies the user acts for; empty on the buyer's side. */
  supplierIds: readonly string[]
  /** Purchasing organisations whose rows the user sees; undefined: all of the enterprise. */
  orgIds: readonly string[] | undefined
  /** The draft of a registration whose files a visitor may add; absent for everybody who is signed in. */
  draftId?: string
  /** Codes of the modules of the current role. */
  modules: ReadonlySet<string>
  clientId: string
  sessionId: string
  language: Language
  ip: string
  /** The page resource id header: a hint for the audit trail, never for a decision. */
  resourceId: string
}

/** A caller without a session and without rights: a job or a visitor, for whatever is told or written in its course. */
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

/** The two sides of a document. Everybody who is no supplier is on the buyer's. */
export type Side = 'buyer' | 'supplier'

/** On which side of a document the caller stands. */
export function sideOf(caller: Pick<Caller, 'userType'>): Side {
  return caller.userType === 'SUPPLIER' ? 'supplier' : 'buyer'
}
