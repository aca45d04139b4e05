import { changeBusinessType, hiddenNumber } from '../../../../src/contract/ground/company-changes/change-parts.ts'
import type { ChangeRecord } from '../../../../src/contract/ground/company-changes/change-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { codeMinutes, codePause, isDemo, newCode } from '../../../kit/call/verify-code.ts'
import { requireMove } from '../../../kit/documents/move.ts'
import { sendToAddress } from '../../../kit/messages/outbox.ts'
import { companyChanges } from './change-kind.ts'
import { codeOwner } from './code-owner.ts'
import { mainContact } from './main-contact.ts'

function accountText({ fields }: ChangeRecord): string {
  return `${fields['bankName'] ?? ''} ${hiddenNumber(fields['iban'] || (fields['accountNo'] ?? ''))}`
}

/**
 * The code is sent to the main contact on file, so that access to a user account is not enough.
 * @throws Refusal 16005 for other sections and statuses, 16011 without an address, 10008 too soon or too often.
 */
export async function sendChangeCode(act: Act, id: string, mails: boolean) {
  const { db, caller } = act
  const kept = await requireMove(act, companyChanges, 'submit', id, undefined)
  if (kept.section !== 'BANK') refuse('statusNotOperable')
  const contact = await mainContact(db, kept.supplierId)
  if (contact === undefined) refuse('evidenceMissing', { key: 'companyChange.noContact' })
  const code = await newCode(db, codeOwner(id), caller.ip)
  await sendToAddress(db, {
    template: 'companyChange.code',
    to: { name: contact.name, language: contact.language, email: contact.email },
    values: {
      name: contact.name,
      code,
      docNo: kept.changeNo,
      supplier: kept.supplierName,
      person: caller.name,
      title: kept.after.map(accountText).join(', '),
    },
    enterpriseId: caller.enterpriseId,
    createName: caller.name,
    businessType: changeBusinessType,
    businessId: id,
    confidential: !(await isDemo(db)),
    validMinutes: codeMinutes,
  })
  return { seconds: codePause, codeTo: contact.shown, mailed: mails ? (1 as const) : (0 as const) }
}
