import { ifBlank, ifInitiator, unlessInitiator } from '../../../../kit/documents/guards.ts'
import type { Steps } from '../../../../kit/documents/steps.ts'
import type { TenderFacts, TenderInputs } from '../tender-facts.ts'
import { buyer, writer, decider, inAll } from './guards.rules.ts'

type Own = Pick<TenderInputs, 'edit' | 'remove' | 'submit' | 'withdraw' | 'approve' | 'reject' | 'takeBack' | 'publish'>

export const draftSteps: Steps<TenderFacts, Own> = {
  edit: { from: ['NEW', 'REJECTED'], to: 'same', by: writer },
  remove: { from: ['NEW', 'REJECTED'], to: 'same', by: writer },
  submit: { from: ['NEW', 'REJECTED'], to: 'APPROVING', by: writer },
  withdraw: {
    from: ['APPROVING'],
    to: 'NEW',
    by: writer,
    refusals: inAll('notWithdrawable', 'NEW', 'REJECTED'),
    unless: (tender, actor) => unlessInitiator(tender.submitBy, actor),
  },
  approve: {
    from: ['APPROVING'],
    to: 'APPROVED',
    by: decider,
    unless: (tender, actor) => ifInitiator(tender.submitBy, actor),
  },
  reject: {
    from: ['APPROVING'],
    to: 'REJECTED',
    by: decider,
    unless: (tender, actor) => ifInitiator(tender.submitBy, actor),
  },
  takeBack: { from: ['APPROVED'], to: 'NEW', by: writer, unlessInput: ifBlank('reason') },
  publish: { from: ['APPROVED'], to: 'PUBLISHED', by: buyer('tender-notice-view') },
}
