import sql from 'sql-template-tag'
import { contractChangeBusinessType } from '../../../../../src/contract/sourcing/contracts/contract-changes.ts'
import type { ContractTerms } from '../../../../../src/contract/sourcing/contracts/contract-changes.ts'
import type { ApprovalSubject, SubjectDocument } from '../../../../kit/approval-subject.ts'
import { containing } from '../../../../kit/call/paging.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { approverModule } from '../contract.rules.ts'
import { priceNeedsApproval } from '../price-check.ts'
import type { PricedContract } from '../price-check.ts'
import { factFields, priceApproval } from '../../../ground/workflow/read.ts'
import { changedPriceRows } from './terms.rules.ts'

interface Terms {
  before: ContractTerms
  after: ContractTerms
}

export const contractChangeSubject: ApprovalSubject = {
  businessType: contractChangeBusinessType,
  names: { en: 'Contract change', zh: '合同变更', es: 'Modificación de contrato', ja: '契約変更' },
  moduleCode: approverModule,
  fields: {
    reason: { kind: 'text', names: { en: 'Reason', zh: '原因', es: 'Motivo', ja: '理由' } },
    supplierNo: factFields.supplierNo,
    priceNeedsApproval: factFields.priceNeedsApproval,
    limitBefore: {
      kind: 'number',
      names: { en: 'Previous limit', zh: '原限额', es: 'Límite anterior', ja: '変更前の上限' },
    },
    limitAfter: { kind: 'number', names: { en: 'New limit', zh: '新限额', es: 'Límite nuevo', ja: '変更後の上限' } },
  },
  alsoBy: priceApproval,
  async read(db, enterpriseId, id) {
    const change = await db.one<
      Omit<PricedContract, 'validFrom'> & Record<'reason' | 'supplierNo', string> & Terms
    >(sql`
      select c.reason, s.supplier_no, c.terms_before as before, c.terms_after as after, t.enterprise_id, t.org_id, t.supplier_id,
        t.currency
      from contract_change c join contract t on t.id = c.contract_id join ${supplierView} s on s.id = t.supplier_id
      where c.id = ${id} and c.enterprise_id = ${enterpriseId}`)
    if (change === undefined) return undefined
    const { reason, supplierNo, before, after } = change
    const changed = changedPriceRows(before, after)
    return {
      reason,
      supplierNo,
      limitBefore: before.limitAmount,
      limitAfter: after.limitAmount,
      priceNeedsApproval: await priceNeedsApproval(db, { ...change, validFrom: after.validFrom }, changed),
    }
  },
  recent: (db, { enterpriseId }, text, id) =>
    db.rows<SubjectDocument>(sql`
      select c.id, c.change_no as doc_no, t.contract_no || ' ' || t.title as title, t.org_id,
        coalesce(c.submit_by, c.create_by, '0') as initiator_id
      from contract_change c join contract t on t.id = c.contract_id
      where c.enterprise_id = ${enterpriseId} and c.deleted = 0
        and ${id === undefined ? sql`c.change_no ilike ${containing(text)}` : sql`c.id = ${id}`}
      order by c.id desc limit 20`),
}
