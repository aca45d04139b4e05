import * as calls from '../../../contract/goods/molds/molds.ts'
import type { Mold, MoldEvent } from '../../../contract/goods/molds/molds.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import type { DocumentAct } from '../../../ui/page/document-actions.ts'
import { askBegin, askEnd } from './maintenance-dialogs.tsx'
import { askScrap } from './scrap-dialog.tsx'

interface Parts {
  mold: Mold
  host: HTMLElement | undefined
  onMold(mold: Mold): void
}

/** The acts of a mold: those the server allows are shown. */
export function useMoldActs({ mold, host, onMold }: Parts): DocumentAct<MoldEvent>[] {
  const t = useWords('molds')
  const { id, moldNo } = mold
  const asked = async (answer: Promise<Mold | undefined>) => {
    const next = await answer
    if (next !== undefined) onMold(next)
  }
  const rest = (restFlag: 0 | 1) => async () => onMold(await call(calls.restMold, { id, restFlag }))
  return [
    {
      name: 'trial',
      label: t('acts.trial'),
      tone: 'primary',
      needs: 'trial',
      done: t('done.trial', { moldNo }),
      run: async () => onMold(await call(calls.trialMold, { id })),
    },
    {
      name: 'accept',
      label: t('acts.accept'),
      tone: 'primary',
      needs: 'accept',
      done: t('done.accept', { moldNo }),
      run: async () => onMold(await call(calls.acceptMold, { id })),
    },
    { name: 'begin', label: t('acts.beginMaintenance'), needs: 'beginMaintenance', run: () => asked(askBegin(mold)) },
    {
      name: 'end',
      label: t('acts.endMaintenance'),
      tone: 'primary',
      needs: 'endMaintenance',
      run: () => asked(askEnd(mold)),
    },
    {
      name: 'edit',
      label: t('acts.edit'),
      icon: 'pencil',
      needs: 'edit',
      run: () => host && navigate(host, '/mold/edit', { id }),
    },
    { name: 'rest', label: t('acts.rest'), needs: 'rest', done: t('done.rest', { moldNo }), run: rest(1) },
    { name: 'resume', label: t('acts.resume'), needs: 'resume', done: t('done.accept', { moldNo }), run: rest(0) },
    {
      name: 'transfer',
      label: t('acts.transfer'),
      icon: 'truck',
      needs: 'transfer',
      run: () => host && navigate(host, '/mold/transfer-edit', { moldId: id }),
    },
    {
      name: 'askScrap',
      label: t('acts.askScrap'),
      tone: 'danger',
      needs: 'askScrap',
      run: () => asked(askScrap(mold)),
    },
    {
      name: 'withdrawScrap',
      label: t('acts.withdrawScrap'),
      icon: 'undo',
      needs: 'withdrawScrap',
      done: t('done.withdrawScrap', { moldNo }),
      run: async () => onMold(await call(calls.withdrawMoldScrap, { id })),
    },
    {
      name: 'remove',
      label: t('acts.remove'),
      icon: 'trash',
      tone: 'danger',
      needs: 'remove',
      confirm: { title: t('remove.title', { moldNo }), text: t('remove.text') },
      done: t('done.remove'),
      run: async () => {
        await call(calls.removeMolds, { ids: [id] })
        if (host) navigate(host, '/mold/list')
      },
    },
  ]
}
