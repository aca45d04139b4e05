import sql from 'sql-template-tag'
import { bankChangeType, changeBusinessType } from '../../../../src/contract/ground/company-changes/change-parts.ts'
import type { ChangeRecord, ChangeSection } from '../../../../src/contract/ground/company-changes/change-parts.ts'
import { asJson } from '../../../db/columns.ts'
import { startApproval, withdrawApproval } from '../../../kit/approval.ts'
import { emit } from '../../../kit/call/act.ts'
import type { Act, Reaction } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import { useCode } from '../../../kit/call/verify-code.ts'
import { move } from '../../../kit/documents/move.ts'
import { notify } from '../../../kit/messages/notify.ts'
import { lockSupplier } from '../suppliers/read.ts'
import { companyChanges } from './change-kind.ts'
import { hasOther } from './change.queries.ts'
import type { LockedChange } from './change.queries.ts'
import { approverModule, changeProblems, needsNoApproval, titleOf } from './change.rules.ts'
import { readProofs, readSectionFacts } from './section-facts.queries.ts'

export function changeUrl(id: string): string {
  return `/company-change-detail?id=${id}`
}

function approvalType(section: ChangeSection): string {
  return section === 'BANK' ? bankChangeType : changeBusinessType
}

/**
 * A change without approval takes effect at once. `codeId` is the verified code of a change of accounts.
 * @throws Refusal, see the contract.
 */
export async function submitChange(
  act: Act,
  id: string,
  version: number | undefined,
  codeId: string | undefined,
): Promise<void> {
  const at: { before?: ChangeRecord[]; direct?: boolean } = {}
  await move(act, companyChanges, 'submit', id, undefined, {
    version,
    async work(kept) {
      await lockSupplier(act.db, act.caller, kept.supplierId)
      if (await hasOther(act, kept)) refuse('pendingApproval', { key: 'companyChange.open' })
      const facts = await readSectionFacts(act, kept)
      refuseProblems(changeProblems(kept.section, kept.reason, kept.after, facts))
      if (kept.section === 'BANK') await useCode(act.db, codeId)
      at.before = [...facts.before]
      at.direct = needsNoApproval(kept.section, facts.before, kept.after)
      const submitted = sql`, submit_by = ${act.caller.userId}, submit_time = now(), checked_by = null, checked_name = '',
        opinion = '', decided_name = '', decide_time = null`
      return at.direct
        ? { status: 'APPROVED', fields: sql`${submitted}, before_records = ${asJson(at.before)}` }
        : { fields: submitted }
    },
    tell: kept => (at.direct === true ? undefined : askForApproval(act, kept)),
    event: kept => (at.direct === true ? bringIntoForce(act, kept, at.before ?? []) : undefined),
  })
}

function askForApproval(act: Act, { id, changeNo, section, supplierName, after }: LockedChange): Promise<void> {
  return startApproval(act, {
    businessType: approvalType(section),
    businessId: id,
    docNo: changeNo,
    title: titleOf(supplierName, section, after),
    orgId: null,
    pcUrl: changeUrl(id),
    moduleCode: approverModule(section),
  })
}

/** @throws Refusal 18027 in NEW and REJECTED, 16005 later, 16006 for another user's. */
export async function withdrawChange(act: Act, id: string): Promise<void> {
  await move(act, companyChanges, 'withdraw', id, undefined, {
    async work({ section }) {
      await withdrawApproval(act, approvalType(section), id)
      return { fields: sql`, submit_by = null, submit_time = null, checked_by = null, checked_name = ''` }
    },
  })
}

/** Requests the second approval, puts the change into effect, or returns it. */
export const changeDecided: Reaction<'approval.decided'> = async (act, payload) => {
  const { businessType, businessId: id, decision, opinion } = payload
  if (businessType !== changeBusinessType && businessType !== bankChangeType) return
  if (decision === 'AGREE') await agree(act, id, opinion)
  else
    await move(act, companyChanges, 'reject', id, undefined, {
      work: () => ({ fields: decided(act, opinion), reason: opinion }),
      tell: kept => tellWriter(act, kept, 'companyChange.rejected', opinion),
    })
}

const decided = ({ caller }: Act, opinion: string) =>
  sql`, opinion = ${opinion}, decided_name = ${caller.name}, decide_time = now()`

/** The first approval of a change of accounts requests a second one, by another user. */
async function agree(act: Act, id: string, opinion: string): Promise<void> {
  const at: { before?: ChangeRecord[] } = {}
  const { userId, name } = act.caller
  await move(act, companyChanges, 'approve', id, undefined, {
    async work(kept, next) {
      if (next === 'APPROVING')
        return {
          fields: sql`, checked_by = ${userId}, checked_name = ${name}`,
          reason: opinion,
          action: 'STATUS' as const,
        }
      await lockSupplier(act.db, act.caller, kept.supplierId)
      const facts = await readSectionFacts(act, kept)
      at.before = [...facts.before]
      // Dates and other suppliers may have changed since submission.
      refuseProblems(changeProblems(kept.section, kept.reason, kept.after, facts))
      return { fields: sql`${decided(act, opinion)}, before_records = ${asJson(at.before)}`, reason: opinion }
    },
    // The first approver requests the second approval, and therefore cannot give it.
    tell: kept =>
      kept.status === 'APPROVING'
        ? askForApproval(act, kept)
        : tellWriter(act, kept, 'companyChange.approved', opinion),
    event: kept => (kept.status === 'APPROVED' ? bringIntoForce(act, kept, at.before ?? []) : undefined),
  })
}

async function bringIntoForce(act: Act, kept: LockedChange, before: readonly ChangeRecord[]): Promise<void> {
  const { id, changeNo, supplierId, section, after } = kept
  const attachmentIds = await readProofs(act.db, id)
  await emit(act, 'companyChange.approved', { changeNo, supplierId, section, before, after, attachmentIds })
}

async function tellWriter(act: Act, kept: LockedChange, template: string, opinion: string): Promise<void> {
  const { id, changeNo, supplierId, supplierName, initiatorId, writtenBy } = kept
  const userIds = initiatorId === null ? [] : [initiatorId]
  // The supplier is always notified of new accounts.
  const supplierIds = template === 'companyChange.approved' || writtenBy === 'supplier' ? [supplierId] : []
  await notify(act, {
    template,
    to: { userIds, supplierIds },
    values: { docNo: changeNo, supplier: supplierName, person: act.caller.name, opinion },
    businessType: changeBusinessType,
    businessId: id,
    pcUrl: changeUrl(id),
  })
}
