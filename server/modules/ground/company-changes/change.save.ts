import sql from 'sql-template-tag'
import type { CompanyChangeInput } from '../../../../src/contract/ground/company-changes/company-changes.ts'
import type { ChangeSection } from '../../../../src/contract/ground/company-changes/change-parts.ts'
import { asJson } from '../../../db/columns.ts'
import { nameFiles } from '../../../kit/attachment-owner.ts'
import { supplierObstacle } from '../../../../src/contract/ground/suppliers/supplier-acts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { dropCodes } from '../../../kit/call/verify-code.ts'
import { createDocument } from '../../../kit/documents/create.ts'
import { move, moveAll } from '../../../kit/documents/move.ts'
import { requireVersion } from '../../../kit/documents/require-version.ts'
import { requireRight } from '../../../kit/documents/steps.ts'
import { lockSupplier, readSection } from '../suppliers/read.ts'
import { changeAttachments } from './attachments.ts'
import { codeOwner } from './code-owner.ts'
import { companyChanges, readersOf } from './change-kind.ts'
import { insertChange, withHidden } from './change.queries.ts'
import { changeSteps, tidied } from './change.rules.ts'
import type { ChangeFacts } from './change.rules.ts'

export function freshChange(caller: Pick<Caller, 'userType'>, section: ChangeSection = 'BASE'): ChangeFacts {
  return { status: 'NEW', section, writtenBy: sideOf(caller), initiatorId: null, checkedBy: null }
}

/** A draft may be incomplete. @throws Refusal, see the contract. */
export async function saveChange(act: Act, input: CompanyChangeInput): Promise<string> {
  if (input.id === undefined) return createChange(act, input)
  const kept = await move(act, companyChanges, 'edit', input.id, undefined, {
    version: each => requireVersion(act, companyChanges, each, input.version),
    async work({ supplierId, section, country }) {
      const before = await readSection(act.db, supplierId, section)
      const after = tidied(section, country, withHidden(input.after, before))
      return { fields: sql`, reason = ${input.reason.trim()}, after_records = ${asJson(after)}` }
    },
  })
  // A code only confirms the accounts listed in its e-mail.
  await dropCodes(act.db, codeOwner(kept.id))
  await nameFiles(act, changeAttachments, kept.id, input.attachmentIds)
  return kept.id
}

async function createChange(act: Act, input: CompanyChangeInput): Promise<string> {
  const { section } = input
  requireRight(changeSteps.edit, freshChange(act.caller, section), act.caller)
  const supplier = await requireCompany(act, input.supplierId)
  const before = await readSection(act.db, supplier.id, section)
  const after = tidied(section, supplier.country, withHidden(input.after, before))
  const { id } = await createDocument(act, companyChanges, {
    insert: number => insertChange(act, number, supplier.id, { ...input, after }),
    waiting: { key: 'companyChange.open' },
    status: 'NEW',
    audience: readersOf({ supplierId: supplier.id, status: 'NEW', writtenBy: sideOf(act.caller) }),
  })
  await nameFiles(act, changeAttachments, id, input.attachmentIds)
  return id
}

/**
 * Suppliers change their own company, buyers any of the enterprise.
 * @throws Refusal 10007 for another one, 16012 for a blacklisted one.
 */
export async function requireCompany(act: Act, supplierId: string | undefined) {
  const { caller } = act
  const id = supplierId ?? (sideOf(caller) === 'supplier' ? caller.supplierIds[0] : undefined) ?? refuse('noSuchData')
  if (sideOf(caller) === 'supplier' && !caller.supplierIds.includes(id)) refuse('noSuchData')
  const supplier = (await lockSupplier(act.db, caller, id)) ?? refuse('noSuchData')
  if (supplierObstacle('ownFile', supplier) !== undefined)
    refuse('outsideValidity', { key: 'companyChange.blackListed' })
  return { ...supplier, id }
}

/** Soft-deletes drafts, all or none. @throws Refusal 10010 without ids, 10007, 16005. */
export async function removeChanges(act: Act, ids: readonly string[]): Promise<number> {
  const removed = await moveAll(act, companyChanges, 'remove', ids, undefined, {
    work: () => ({ fields: sql`, deleted = 1`, action: 'DELETE' as const }),
  })
  return removed.length
}
