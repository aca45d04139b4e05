import type { Tender } from '../../../../contract/sourcing/tendering/tender-parts.ts'
import type { TenderEvent } from '../../../../contract/sourcing/tendering/tender-words.ts'
import {
  answerTenderInvite,
  cancelTender,
  copyTender,
  failTender,
  removeTenders,
  submitTender,
  takeBackTender,
  withdrawTender,
} from '../../../../contract/sourcing/tendering/tenders.ts'
import { hasPermission } from '../../../../account/permissions.ts'
import { useWords } from '../../../../i18n/words.ts'
import type { Words } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { navigate } from '../../../../kit/state/navigation.ts'
import type { Action } from '../../../../ui/actions.ts'
import { documentActions } from '../../../../ui/page/document-actions.ts'
import type { DocumentAct } from '../../../../ui/page/document-actions.ts'
import { stageParts } from '../stages.ts'

interface Parts {
  tender: Tender
  host: HTMLElement | undefined
  onTender(tender: Tender): void
}

type Act = DocumentAct<TenderEvent>

/** The actions of a tender: those the server allows, the expected one as the primary button. */
export function useTenderActs(parts: Parts): { primary: Action | undefined; actions: Action[] } {
  const t = useWords('tendering')
  const { tender } = parts
  return documentActions(tender, [
    ...draftActs(parts, t),
    ...useStageActs(parts),
    ...inviteActs(parts, t),
    ...readingActs(parts, t),
    ...endingActs(parts, t),
    { name: 'print', label: t('acts.print'), icon: 'printer', run: () => window.print() },
  ])
}

/** Links to the pages of the other stages. */
function useStageActs({ tender, host }: Parts): Act[] {
  // The stages are fixed, so their hooks run in the same order each time.
  return stageParts
    .flatMap(stage => stage.useLinks())
    .filter(
      ({ events, shown }) =>
        (events?.some(event => tender.allowed.includes(event)) ?? shown !== undefined) &&
        (shown === undefined || shown(tender)),
    )
    .map(({ name, label, icon, path, events }) => ({
      name,
      label,
      icon,
      ...(events === undefined ? {} : { tone: 'primary' as const }),
      run: () => host && navigate(host, path, { id: tender.id }),
    }))
}

function draftActs({ tender, host, onTender }: Parts, t: Words<'tendering'>): Act[] {
  const { id, tenderingNo, version } = tender
  return [
    {
      name: 'submit',
      label: t('acts.submit'),
      tone: 'primary',
      icon: 'send',
      needs: 'submit',
      done: t('done.submit', { tenderingNo }),
      run: async () => onTender(await call(submitTender, { id, version })),
    },
    {
      name: 'edit',
      label: t('acts.edit'),
      icon: 'pencil',
      needs: 'edit',
      run: () => host && navigate(host, '/tendering-operation-view', { id }),
    },
    {
      name: 'withdraw',
      label: t('acts.withdraw'),
      icon: 'undo',
      needs: 'withdraw',
      done: t('done.withdraw', { tenderingNo }),
      run: async () => onTender(await call(withdrawTender, { id })),
    },
    {
      name: 'takeBack',
      label: t('acts.takeBack'),
      icon: 'undo',
      needs: 'takeBack',
      confirm: { title: t('takeBack.title', { tenderingNo }), text: t('takeBack.text'), reason: true },
      done: t('done.takeBack', { tenderingNo }),
      run: async reason => onTender(await call(takeBackTender, { id, reason: reason ?? '' })),
    },
    {
      name: 'publish',
      label: t('acts.publish'),
      tone: 'primary',
      icon: 'send',
      needs: 'publish',
      run: () => host && navigate(host, '/tender-notice-view', { id }),
    },
  ]
}

/** A supplier accepts or declines an invitation; both can be changed until the deadline. */
function inviteActs({ tender, onTender }: Parts, t: Words<'tendering'>): Act[] {
  const { id, tenderingNo, myInvite } = tender
  const accept: Act = {
    name: 'accept',
    label: t('acts.accept'),
    icon: 'check',
    needs: 'answerInvite',
    done: t('done.accept'),
    run: async () => onTender(await call(answerTenderInvite, { id, accept: 1, reason: '' })),
  }
  const decline: Act = {
    name: 'decline',
    label: t('acts.decline'),
    icon: 'x',
    needs: 'answerInvite',
    confirm: { title: t('decline.title', { tenderingNo }), text: t('decline.text'), reason: true },
    done: t('done.decline'),
    run: async reason => onTender(await call(answerTenderInvite, { id, accept: 0, reason: reason ?? '' })),
  }
  return [...(myInvite === 'ACCEPTED' ? [] : [accept]), ...(myInvite === 'DECLINED' ? [] : [decline])]
}

function readingActs({ tender: { id }, host }: Parts, t: Words<'tendering'>): Act[] {
  const to = (path: string) => () => host && navigate(host, path, { id })
  const acts: (Act & { permission: string })[] = [
    {
      name: 'preview',
      label: t('acts.preview'),
      icon: 'eye',
      permission: 'announcement-preview-view',
      run: to('/announcement-preview-view'),
    },
    {
      name: 'sources',
      label: t('acts.sources'),
      icon: 'list',
      permission: 'source-details-view',
      run: to('/source-details-view'),
    },
    {
      name: 'copy',
      label: t('acts.copy'),
      icon: 'copy',
      permission: 'tendering-operation-view',
      async run() {
        const copy = await call(copyTender, { id })
        if (host) navigate(host, '/tendering-operation-view', { id: copy.id })
      },
    },
  ]
  return acts.filter(({ permission }) => hasPermission(permission)).map(({ permission: _permission, ...act }) => act)
}

function endingActs({ tender, host, onTender }: Parts, t: Words<'tendering'>): Act[] {
  const { id, tenderingNo } = tender
  return [
    {
      name: 'fail',
      label: t('acts.fail'),
      icon: 'circle-x',
      tone: 'danger',
      needs: 'fail',
      confirm: { title: t('fail.title', { tenderingNo }), text: t('cancel.text'), reason: true },
      done: t('done.fail'),
      run: async reason => onTender(await call(failTender, { id, reason: reason ?? '' })),
    },
    {
      name: 'cancel',
      label: t('acts.cancel'),
      icon: 'circle-x',
      tone: 'danger',
      needs: 'cancel',
      confirm: { title: t('cancel.title', { tenderingNo }), text: t('cancel.text'), reason: true },
      done: t('done.cancel'),
      run: async reason => onTender(await call(cancelTender, { id, reason: reason ?? '' })),
    },
    {
      name: 'remove',
      label: t('acts.remove'),
      icon: 'trash',
      tone: 'danger',
      needs: 'remove',
      confirm: { title: t('remove.title', { tenderingNo }), text: t('remove.text') },
      done: t('done.remove'),
      run: async () => {
        await call(removeTenders, { ids: [id] })
        if (host) navigate(host, '/bidding/tendering-list')
      },
    },
  ]
}
