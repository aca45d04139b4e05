import type { BalanceEvent, BalanceStatus } from '../../../src/contract/balances/balances.ts'
import { ifBlank } from '../../kit/documents/guards.ts'
import type { Party, Steps } from '../../kit/documents/steps.ts'

/** What of a confirmation of a balance decides what can be done with it. */
export interface BalanceFacts {
  status: BalanceStatus
}

const writer: Party = { side: 'buyer', modules: ['balance-edit'] }
const supplier: Party = { side: 'supplier', modules: ['balance-answer'] }

/** What comes along with each event. */
export type BalanceInputs = Record<Exclude<BalanceEvent, 'cancel'>, undefined> &
  Record<'cancel', { reason?: string | undefined }>

/** The life of a confirmation of a balance. Silence never confirms it. */
export const balanceSteps: Steps<BalanceFacts, BalanceInputs> = {
  edit: { from: ['NEW'], to: 'same', by: writer },
  remove: { from: ['NEW'], to: 'same', by: writer },
  send: { from: ['NEW'], to: 'SENT', by: writer },
  confirm: { from: ['SENT', 'ANSWERED'], to: 'CONFIRMED', by: supplier },
  dispute: { from: ['SENT', 'ANSWERED'], to: 'DISPUTED', by: supplier },
  answer: { from: ['DISPUTED'], to: 'ANSWERED', by: writer },
  cancel: { from: ['SENT', 'DISPUTED', 'ANSWERED'], to: 'CANCELLED', by: writer, unlessInput: ifBlank('reason') },
}
