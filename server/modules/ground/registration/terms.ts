import sql from 'sql-template-tag'
import { audit } from '../../../kit/audit.ts'
import type { Reaction } from '../../../kit/call/act.ts'
import { registerBusinessType } from '../../../../src/contract/ground/registration/certificates.ts'

/** Only the first acceptance for a company that a buyer entered counts. */
export const keepAcceptedTerms: Reaction<'registration.termsAccepted'> = async (act, { formId, version }) => {
  const kept = await act.db.one<{ registerNo: string }>(sql`
    update register_form set terms_version = ${version}, terms_accept_time = now()
    where id = ${formId} and enterprise_id = ${act.caller.enterpriseId} and terms_accept_time is null
    returning register_no`)
  if (kept === undefined) return
  audit(act, {
    businessType: registerBusinessType,
    businessId: formId,
    docNo: kept.registerNo,
    action: 'UPDATE',
    changes: [{ field: 'termsVersion', row: null, before: '', after: version }],
  })
}
