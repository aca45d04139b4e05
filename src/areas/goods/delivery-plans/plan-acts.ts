import { hasPermission } from '../../../account/permissions.ts'
import type { Plan, PlanEvent } from '../../../contract/goods/delivery-plans/delivery-plan-parts.ts'
import {
  answerPlan,
  decidePlan,
  publishPlan,
  removePlans,
} from '../../../contract/goods/delivery-plans/delivery-plans.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import type { Action } from '../../../ui/actions.ts'
import { documentActions } from '../../../ui/page/document-actions.ts'
import type { DocumentAct } from '../../../ui/page/document-actions.ts'
import { openQty } from './plan-quantities.ts'

interface Parts {
  plan: Plan
  host: HTMLElement | undefined
  onPlan(plan: Plan): void
  /** Opens the form in which a supplier promises something else. */
  onDiffer(): void
}

/** The acts of a plan: those the server allows, the expected one as the primary button. */
export function usePlanActs({ plan, host, onPlan, onDiffer }: Parts): {
  primary: Action | undefined
  actions: Action[]
} {
  const t = useWords('delivery-plans')
  const { id, planNo, version } = plan
  const show = async (next: Promise<Plan>) => onPlan(await next)
  const edit = () => host && navigate(host, '/delivery/plan-edit', { id })
  const acts: DocumentAct<PlanEvent>[] = [
    {
      name: 'publish',
      label: t('acts.publish'),
      icon: 'send',
      tone: 'primary',
      needs: 'publish',
      done: t('done.publish', { planNo }),
      run: () => show(call(publishPlan, { id, version })),
    },
    {
      name: 'confirm',
      label: t('acts.confirm'),
      icon: 'check',
      tone: 'primary',
      needs: 'confirm',
      done: t('done.confirm', { planNo }),
      run: () => show(call(answerPlan, { id, version })),
    },
    { name: 'differ', label: t('acts.differ'), icon: 'pencil', needs: 'differ', run: onDiffer },
    {
      name: 'accept',
      label: t('acts.accept'),
      icon: 'check',
      tone: 'primary',
      needs: 'accept',
      done: t('done.accept', { planNo }),
      run: () => show(call(decidePlan, { id, version, accept: 1 })),
    },
    {
      name: 'return',
      label: t('acts.return'),
      icon: 'undo',
      needs: 'return',
      confirm: { title: t('return.title', { planNo }), text: t('return.text'), reason: 'optional' },
      done: t('done.return', { planNo }),
      run: reason => show(call(decidePlan, { id, version, accept: 0, ...(reason === undefined ? {} : { reason }) })),
    },
    ...(plan.details.some(row => Number(openQty(row)) > 0)
      ? [
          {
            name: 'deliver',
            label: t('acts.deliver'),
            icon: 'truck',
            tone: 'primary',
            needs: 'deliver',
            run: () => host && navigate(host, '/delivery/order-edit', { planId: id }),
          } satisfies DocumentAct<PlanEvent>,
        ]
      : []),
    { name: 'edit', label: t('acts.edit'), icon: 'pencil', needs: 'edit', run: edit },
    { name: 'change', label: t('acts.change'), icon: 'pencil', needs: 'change', run: edit },
    ...otherActs(plan, host, t),
  ]
  return documentActions(plan, acts)
}

/** Acts that lead elsewhere, or after which nothing is left of it. */
function otherActs(plan: Plan, host: HTMLElement | undefined, t: Words<'delivery-plans'>): DocumentAct<PlanEvent>[] {
  const { id, planNo } = plan
  return [
    {
      name: 'remove',
      label: t('acts.remove'),
      icon: 'trash',
      tone: 'danger',
      needs: 'remove',
      confirm: { title: t('remove.title', { planNo }), text: t('remove.text') },
      done: t('done.remove'),
      async run() {
        await call(removePlans, { ids: [id] })
        if (host) navigate(host, '/delivery/plan')
      },
    },
    ...(hasPermission('delivery-plan-board') && plan.periodFrom !== ''
      ? [
          {
            name: 'board',
            label: t('acts.board'),
            icon: 'calendar',
            run: () => host && navigate(host, '/delivery/plan-board', { from: plan.periodFrom }),
          } satisfies DocumentAct<PlanEvent>,
        ]
      : []),
    { name: 'print', label: t('acts.print'), icon: 'printer', run: () => window.print() },
  ]
}
