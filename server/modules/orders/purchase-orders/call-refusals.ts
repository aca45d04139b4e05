import type { CallRefusals } from '../../../kit/call/database-refusal.ts'

/** The codes of calls below `pur/`, which all areas of purchase share. */
export const purchaseRefusals: CallRefusals = {
  below: 'pur',
  statements: {
    select: 'purchaseQueryFailed',
    insert: 'purchaseAddFailed',
    update: 'purchaseEditFailed',
    delete: 'purchaseDeleteFailed',
    with: 'purchaseEditFailed',
  },
}
