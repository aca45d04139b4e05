import {
  cancelInquiry,
  failInquiry,
  openInquiry,
  publishInquiry,
  removeInquiries,
  submitInquiry,
  takeBackInquiry,
  withdrawInquiry,
} from '../../../contract/sourcing/inquiries/inquiries.ts'
import type { Inquiry, InquiryEvent } from '../../../contract/sourcing/inquiries/inquiry-parts.ts'
import { submitInquiryResult, withdrawInquiryResult } from '../../../contract/sourcing/inquiries/parity.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import type { Action } from '../../../ui/actions.ts'
import { documentActions } from '../../../ui/page/document-actions.ts'
import type { DocumentAct } from '../../../ui/page/document-actions.ts'

interface Parts {
  inquiry: Inquiry
  host: HTMLElement | undefined
  onInquiry(inquiry: Inquiry): void
}

/** The acts of an inquiry: those the server allows, the expected one as the primary button. */
export function useInquiryActs(parts: Parts): { primary: Action | undefined; actions: Action[] } {
  const t = useWords('inquiries')
  return documentActions(parts.inquiry, [
    ...draftActs(parts, t),
    ...openingActs(parts, t),
    ...resultActs(parts, t),
    ...endingActs(parts, t),
    { name: 'print', label: t('acts.print'), icon: 'printer', run: () => window.print() },
  ])
}

type Act = DocumentAct<InquiryEvent>

/** States in which the experts' result is known. */
const shownScores = new Set(['PARITY', 'NUCLEAR', 'RESULT', 'RESULT_APPROVING', 'OUTCOME', 'CLOSED'])

function draftActs({ inquiry, host, onInquiry }: Parts, t: Words<'inquiries'>): Act[] {
  const { id, inquiryNo, version } = inquiry
  return [
    {
      name: 'submit',
      label: t('acts.submit'),
      tone: 'primary',
      icon: 'send',
      needs: 'submit',
      done: t('done.submit', { inquiryNo }),
      run: async () => onInquiry(await call(submitInquiry, { id, version })),
    },
    {
      name: 'edit',
      label: t('acts.edit'),
      icon: 'pencil',
      needs: 'edit',
      run: () => host && navigate(host, '/inquiry/edit', { id }),
    },
    {
      name: 'withdraw',
      label: t('acts.withdraw'),
      icon: 'undo',
      needs: 'withdraw',
      done: t('done.withdraw', { inquiryNo }),
      run: async () => onInquiry(await call(withdrawInquiry, { id })),
    },
    {
      name: 'takeBack',
      label: t('acts.takeBack'),
      icon: 'undo',
      needs: 'takeBack',
      confirm: { title: t('takeBack.title', { inquiryNo }), text: t('takeBack.text'), reason: true },
      done: t('done.takeBack', { inquiryNo }),
      run: async reason => onInquiry(await call(takeBackInquiry, { id, reason: reason ?? '' })),
    },
    {
      name: 'publish',
      label: t('acts.publish'),
      tone: 'primary',
      icon: 'send',
      needs: 'publish',
      confirm: { title: t('publish.title', { inquiryNo }), text: t('publish.text') },
      done: t('done.publish', { inquiryNo }),
      run: async () => onInquiry(await call(publishInquiry, { id })),
    },
  ]
}

function openingActs({ inquiry, host, onInquiry }: Parts, t: Words<'inquiries'>): Act[] {
  const { id, inquiryNo, quoteCount: quotes, minQuotes: least } = inquiry
  const prequal: Act = {
    name: 'prequal',
    label: t('acts.prequal'),
    icon: 'users',
    run: () => host && navigate(host, '/inquiry-prequal-details', { id }),
  }
  return [
    ...(inquiry.prequalFlag === 1 && inquiry.publishTime !== null ? [prequal] : []),
    {
      name: 'open',
      label: t('acts.open'),
      tone: 'primary',
      icon: 'unlock',
      needs: 'open',
      confirm: { title: t('open.title', { inquiryNo }), text: t('open.text') },
      done: t('done.open'),
      run: async () => onInquiry(await call(openInquiry, { id })),
    },
    {
      name: 'openFew',
      label: t('acts.openFew'),
      tone: 'primary',
      icon: 'unlock',
      needs: 'openFew',
      confirm: { title: t('open.title', { inquiryNo }), text: t('openFew.text', { quotes, least }), reason: true },
      done: t('done.open'),
      run: async reason => onInquiry(await call(openInquiry, { id, reason: reason ?? '' })),
    },
    {
      name: 'fail',
      label: t('acts.fail'),
      icon: 'circle-x',
      tone: 'danger',
      needs: 'fail',
      confirm: { title: t('fail.title', { inquiryNo }), text: t('cancel.text'), reason: true },
      done: t('done.fail'),
      run: async reason => onInquiry(await call(failInquiry, { id, reason: reason ?? '' })),
    },
    {
      name: 'review',
      label: t('acts.review'),
      tone: 'primary',
      icon: 'eye',
      needs: 'trial',
      run: () => host && navigate(host, '/inquiry-first-trial', { id }),
    },
  ]
}

function resultActs({ inquiry, host, onInquiry }: Parts, t: Words<'inquiries'>): Act[] {
  const { id, status } = inquiry
  const shown = ['RESULT_APPROVING', 'OUTCOME', 'CLOSED'].includes(status)
  const isScored = (inquiry.expertRatingElementDtos ?? []).length > 0 && shownScores.has(status)
  const scores: Act = {
    name: 'scores',
    label: t('acts.experts'),
    icon: 'users',
    run: () => host && navigate(host, '/iquiry-confirm-expert-view', { id }),
  }
  const result: Act = {
    name: 'result',
    label: t('acts.result'),
    icon: 'circle-check',
    run: () =>
      host &&
      navigate(host, status === 'RESULT_APPROVING' ? '/inquiry-approval-view' : '/inquiry-outcome-view', { id }),
  }
  return [
    {
      name: 'experts',
      label: t('acts.experts'),
      tone: 'primary',
      icon: 'users',
      needs: 'confirmScores',
      run: () => host && navigate(host, '/iquiry-confirm-expert-view', { id }),
    },
    {
      name: 'submitResult',
      label: t('acts.submitResult'),
      tone: 'primary',
      icon: 'send',
      needs: 'submitResult',
      done: t('done.submitResult'),
      run: async () => onInquiry(await call(submitInquiryResult, { id })),
    },
    {
      name: 'compare',
      label: t('acts.compare'),
      tone: 'primary',
      icon: 'columns',
      needs: 'propose',
      run: () => host && navigate(host, '/inquiry-parity-view', { id }),
    },
    {
      name: 'withdrawResult',
      label: t('acts.withdrawResult'),
      icon: 'undo',
      needs: 'withdrawResult',
      done: t('done.withdrawResult'),
      run: async () => onInquiry(await call(withdrawInquiryResult, { id })),
    },
    {
      name: 'handOver',
      label: t('acts.handOver'),
      tone: 'primary',
      icon: 'file-text',
      needs: 'handOver',
      run: () => host && navigate(host, '/inquiry-outcome-view', { id }),
    },
    {
      name: 'verify',
      label: t('acts.verify'),
      icon: 'columns',
      needs: 'verify',
      run: () => host && navigate(host, '/inquiry-nuclear-view', { id }),
    },
    ...(isScored ? [scores] : []),
    ...(shown ? [result] : []),
  ]
}

function endingActs({ inquiry, host, onInquiry }: Parts, t: Words<'inquiries'>): Act[] {
  const { id, inquiryNo } = inquiry
  return [
    {
      name: 'cancel',
      label: t('acts.cancel'),
      icon: 'circle-x',
      tone: 'danger',
      needs: 'cancel',
      confirm: { title: t('cancel.title', { inquiryNo }), text: t('cancel.text'), reason: true },
      done: t('done.cancel'),
      run: async reason => onInquiry(await call(cancelInquiry, { id, reason: reason ?? '' })),
    },
    {
      name: 'remove',
      label: t('acts.remove'),
      icon: 'trash',
      tone: 'danger',
      needs: 'remove',
      confirm: { title: t('remove.title', { inquiryNo }), text: t('remove.text') },
      done: t('done.remove'),
      run: async () => {
        await call(removeInquiries, { ids: [id] })
        if (host) navigate(host, '/inquiry/list')
      },
    },
  ]
}
