import type { Problem8D, ProblemEvent } from '../../../contract/goods/quality/problem-parts.ts'
import * as calls from '../../../contract/goods/quality/problems.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import type { DocumentAct } from '../../../ui/page/document-actions.ts'
import { askCost } from './cost-dialog.tsx'

interface Parts {
  problem: Problem8D
  host: HTMLElement | undefined
  onProblem(problem: Problem8D): void
}

/** The acts of a problem: those the server allows are shown. */
export function useProblemActs(parts: Parts): DocumentAct<ProblemEvent>[] {
  const t = useWords('quality')
  return [
    ...draftActs(parts, t),
    ...openActs(parts, t),
    { name: 'print', label: t('acts.print'), icon: 'printer', run: () => window.print() },
  ]
}

function draftActs({ problem, host, onProblem }: Parts, t: Words<'quality'>): DocumentAct<ProblemEvent>[] {
  const { id, problemNo, version, severity } = problem
  return [
    {
      name: 'submit',
      label: t('acts.submit'),
      icon: 'send',
      tone: 'primary',
      needs: 'submit',
      done: t(`done.submit.${severity === 'CRITICAL' ? 'asked' : 'sent'}`, { problemNo }),
      run: async () => onProblem(await call(calls.submitProblem, { id, version })),
    },
    {
      name: 'edit',
      label: t('acts.edit'),
      icon: 'pencil',
      needs: 'edit',
      run: () => host && navigate(host, '/form/process-initate', { id }),
    },
    {
      name: 'withdraw',
      label: t('acts.withdraw'),
      icon: 'undo',
      needs: 'withdraw',
      done: t('done.withdraw', { problemNo }),
      run: async () => onProblem(await call(calls.withdrawProblem, { id })),
    },
    {
      name: 'remove',
      label: t('acts.remove'),
      icon: 'trash',
      tone: 'danger',
      needs: 'remove',
      confirm: { title: t('remove.title', { problemNo }), text: t('remove.text') },
      done: t('done.remove'),
      run: async () => {
        await call(calls.removeProblems, { ids: [id] })
        if (host) navigate(host, '/quality/problem-list')
      },
    },
  ]
}

function openActs({ problem, onProblem }: Parts, t: Words<'quality'>): DocumentAct<ProblemEvent>[] {
  const { id, problemNo } = problem
  return [
    {
      name: 'cost',
      label: t('acts.cost'),
      icon: 'credit-card',
      needs: 'setCost',
      async run() {
        const next = await askCost(problem)
        if (next !== undefined) onProblem(next)
      },
    },
    {
      name: 'cancel',
      label: t('acts.cancel'),
      icon: 'x',
      tone: 'danger',
      needs: 'cancel',
      confirm: { title: t('cancel.title', { problemNo }), text: t('cancel.text'), reason: true },
      done: t('done.cancel', { problemNo }),
      run: async reason => onProblem(await call(calls.cancelProblem, { id, reason: reason ?? '' })),
    },
  ]
}
