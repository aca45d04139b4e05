import sql from 'sql-template-tag'
import { contractBusinessType } from '../../../../src/contract/sourcing/contracts/contracts.ts'
import type { ApprovalSubject, Facts, SubjectDocument } from '../../../kit/approval-subject.ts'
import { containing } from '../../../kit/call/paging.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { factFields, priceApproval } from '../../ground/workflow/read.ts'
import { recheckContract } from './contract.recheck.ts'
import { approverModule } from './contract.rules.ts'
import { priceNeedsApproval, readPricedRows } from './price-check.ts'
import type { PricedContract } from './price-check.ts'

export const contractSubject: ApprovalSubject = {
  businessType: contractBusinessType,
  names: { en: 'Contract', zh: '采购合同', es: 'Contrato', ja: '契約' },
  moduleCode: approverModule,
  fields: {
    reason: { kind: 'text', names: { en: 'Reason', zh: '原因', es: 'Motivo', ja: '理由' } },
    supplierNo: factFields.supplierNo,
    priceNeedsApproval: factFields.priceNeedsApproval,
  },
  alsoBy: priceApproval,
  recheck: recheckContract,
  async read(db, enterpriseId, id) {
    const contract = await db.one<Facts & PricedContract>(sql`
      select t.reason, s.supplier_no, t.enterprise_id, t.org_id, t.supplier_id, t.currency, t.valid_from
      from contract t join ${supplierView} s on s.id = t.supplier_id
      where t.id = ${id} and t.enterprise_id = ${enterpriseId}`)
    if (contract === undefined) return undefined
    const { reason = '', supplierNo = '' } = contract
    return {
      reason,
      supplierNo,
      priceNeedsApproval: await priceNeedsApproval(db, contract, await readPricedRows(db, id)),
    }
  },
  recent: (db, { enterpriseId }, text, id) =>
    db.rows<SubjectDocument>(sql`
      select t.id, t.contract_no as doc_no, t.title, t.org_id, coalesce(t.submit_by, t.create_by, '0') as initiator_id
      from contract t
      where t.enterprise_id = ${enterpriseId} and t.deleted = 0
        and ${id === undefined ? sql`t.contract_no ilike ${containing(text)}` : sql`t.id = ${id}`}
      order by t.id desc limit 20`),
}
