import { audit } from '../audit.ts'
import type { Act } from '../call/act.ts'
import { refuse } from '../call/refusal.ts'
import type { RefusalOptions } from '../call/refusal.ts'
import { takeNumber } from '../numbering.ts'
import type { Numbered } from '../numbering.ts'
import type { Audience } from './audience.ts'
import type { DocumentRecord, NumberedKind } from './document-kind.ts'

export interface NewDocument<Status extends string> {
  /** Parameters of the number rule. */
  numbered?: Numbered
  /** Inserts the document and returns its id; undefined if a pending one conflicts. */
  insert(number: string): Promise<string | undefined>
  /** Text of 15015. */
  waiting?: RefusalOptions
  status: Status
  reason?: string
  audience: Audience
}

/**
 * Takes a number, inserts the document and writes its first audit row.
 * @throws Refusal 15015 if a pending one conflicts.
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
