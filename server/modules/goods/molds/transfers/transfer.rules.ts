import type { TransferEvent, TransferStatus } from '../../../../../src/contract/goods/molds/transfers.ts'
import { ifBlank } from '../../../../kit/documents/guards.ts'
import type { Objecting, Party, Steps } from '../../../../kit/documents/steps.ts'

export interface TransferFacts {
  status: TransferStatus
  /** 1: the current user acts for the giving or receiving supplier. */
  oldFlag: 0 | 1
  newFlag: 0 | 1
  oldAgreed: 0 | 1
  newAgreed: 0 | 1
}

export interface TransferInputs extends Record<TransferEvent, unknown> {
  agree: undefined
  refuse: { reason: string }
  cancel: { reason: string }
  handOver: { condition: string }
  takeOver: { condition: string }
}

const writer: Party = { side: 'buyer', modules: ['mold-edit'] }
const keeper: Party = { side: 'supplier', modules: ['mold-keep'] }

export const transferSteps: Steps<TransferFacts, TransferInputs> = {
  agree: { from: ['PROPOSED'], to: agreedTo, by: keeper, unless: ifAgreed },
  refuse: { from: ['PROPOSED'], to: 'REFUSED', by: keeper, unlessInput: ifBlank('reason') },
  cancel: { from: ['PROPOSED', 'AGREED'], to: 'CANCELLED', by: writer, unlessInput: ifBlank('reason') },
  handOver: {
    from: ['AGREED'],
    to: 'HANDED_OVER',
    by: keeper,
    unless: ({ oldFlag }) => (oldFlag === 1 ? undefined : 'noPermission'),
    unlessInput: ifBlank('condition'),
  },
  takeOver: {
    from: ['HANDED_OVER'],
    to: 'DONE',
    by: keeper,
    unless: ({ newFlag }) => (newFlag === 1 ? undefined : 'noPermission'),
    unlessInput: ifBlank('condition'),
  },
}

function agreedTo({ oldFlag, newFlag, oldAgreed, newAgreed }: TransferFacts): TransferStatus {
  return (oldFlag || oldAgreed) && (newFlag || newAgreed) ? 'AGREED' : 'PROPOSED'
}

function ifAgreed({ oldFlag, newFlag, oldAgreed, newAgreed }: TransferFacts): Objecting {
  return oldFlag > oldAgreed || newFlag > newAgreed ? undefined : 'statusNotOperable'
}
