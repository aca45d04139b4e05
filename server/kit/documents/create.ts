import { audit } from '../audit.ts'
import type { Act } from '../call/act.ts'
import { refuse } from '../call/refusal.ts'
import type { RefusalOptions } from '../call/refusal.ts'
import { takeNumber } from '../numbering.ts'
import type { Numbered } from '../numbering.ts'
import type { Audience } from './audience.ts'
import type { DocumentRecord, NumberedKind } from './document-kind.ts'

/** What is special about a new document. */
export interface NewDocument<Status extends string> {
  /** What its number needs besides its rule. */
  numbered?: Numbered
  /** Writes it under its number and returns its id; undefined when one that still waits stands in its way. */
  insert(number: string): Promise<string | undefined>
  /** How 15015 says that one waits. */
  waiting?: RefusalOptions
  status: Status
  reason?: string
  audience: Audience
}

/**
 * Makes a document: takes its number, writes it, and puts its first row into the audit trail.
 * @throws Refusal 15015 when one that still waits stands in its way.
 */
export async function createDocument<Doc extends DocumentRecord, Inputs>(
  act: Act,
  kind: NumberedKind<Doc, Inputs>,
  { numbered, insert, waiting, status, reason, audience }: NewDocument<Doc['status']>,
): Promise<{ id: string; number: string }> {
  const number = await takeNumber(act, kind.numberRule, numbered)
  const id = (await insert(number)) ?? refuse('pendingApproval', waiting)
  audit(act, {
    businessType: kind.businessType,
    businessId: id,
    docNo: number,
    action: 'CREATE',
    toStatus: status,
    ...(reason === undefined ? {} : { reason }),
    told: { audience, version: 0 },
  })
  return { id, number }
}
