import type { CallRefusals } from '../../../kit/call/database-refusal.ts'

/** Refusals of endpoints under `fin/`, shared by all finance areas. */
export const financeRefusals: CallRefusals = {
  below: 'fin',
  statements: {
    select: 'financeQueryFailed',
    insert: 'financeAddFailed',
    update: 'financeEditFailed',
    delete: 'financeDeleteFailed',
    with: 'financeEditFailed',
  },
  mechanics: {
    statusNotOperable: 'financeStatusNotOperable',
    noPermission: 'financeNoPermission',
    changedMeanwhile: 'financeChangedMeanwhile',
    quantityOutOfRange: 'financeOutOfRange',
    laterDocumentExists: 'financeLaterDocumentExists',
    evidenceMissing: 'financeEvidenceMissing',
  },
}
