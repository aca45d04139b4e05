import type { BalanceEvent, BalanceStatus } from '../../../../src/contract/money/balances/balances.ts'
import { ifBlank } from '../../../kit/documents/guards.ts'
import type { Party, Steps } from '../../../kit/documents/steps.ts'

export interface BalanceFacts {
  status: BalanceStatus
}

const writer: Party = { side: 'buyer', modules: ['balance-edit'] }
const supplier: Party = { side: 'supplier', modules: ['balance-answer'] }

export type BalanceInputs = Record<Exclude<BalanceEvent, 'cancel'>, undefined> &
  Record<'cancel', { reason?: string | undefined }>

/** No answer never counts as confirmation. */
export const balanceSteps: Steps<BalanceFacts, BalanceInputs> = {
  edit: { from: ['NEW'], to: 'same', by: writer },
  remove: { from: ['NEW'], to: 'same', by: writer },
  send: { from: ['NEW'], to: 'SENT', by: writer },
  confirm: { from: ['SENT', 'ANSWERED'], to: 'CONFIRMED', by: supplier },
  dispute: { from: ['SENT', 'ANSWERED'], to: 'DISPUTED', by: supplier },
  answer: { from: ['DISPUTED'], to: 'ANSWERED', by: writer },
  cancel: { from: ['SENT', 'DISPUTED', 'ANSWERED'], to: 'CANCELLED', by: writer, unlessInput: ifBlank('reason') },
}
