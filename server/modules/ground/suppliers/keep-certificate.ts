import sql from 'sql-template-tag'
import { audit } from '../../../kit/audit.ts'
import type { Reaction } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { lockSupplier } from './read.ts'
import { toldStanding } from './told-standing.ts'

/** Adds the proved certificate to the supplier's file, or renews the one of the same kind and number. */
export const keepCertificate: Reaction<'survey.certificate'> = async (act, proved) => {
  const { db, caller } = act
  const { supplierId, surveyNo, certType, certNo, issueDate, expireDate, longTerm, attachmentIds } = proved
  const { supplierNo } = (await lockSupplier(db, caller, supplierId)) ?? refuse('noSuchData')
  const values = sql`nullif(${issueDate}, '')::date, nullif(${expireDate}, '')::date, ${longTerm}::smallint,
    ${[...attachmentIds]}::bigint[]`
  const renewed = await db.one(sql`
    update supplier_certificate set (issue_date, expire_date, long_term, attachment_ids) = (${values})
    where supplier_id = ${supplierId} and cert_type = ${certType} and cert_no = ${certNo} and deleted = 0 returning id`)
  if (renewed === undefined)
    await db.run(sql`
      insert into supplier_certificate (enterprise_id, supplier_id, cert_type, cert_no, issue_date, expire_date, long_term,
        attachment_ids)
      values (${caller.enterpriseId}, ${supplierId}, ${certType}, ${certNo}, ${values})`)
  audit(act, {
    businessType: 'SUPPLIER',
    businessId: supplierId,
    docNo: supplierNo,
    action: 'UPDATE',
    reason: surveyNo,
    ...toldStanding,
    changes: [{ field: 'certNo', row: null, before: renewed === undefined ? '' : certNo, after: certNo }],
  })
}
