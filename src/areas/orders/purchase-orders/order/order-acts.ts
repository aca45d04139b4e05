import { submitAnswer } from '../../../../contract/orders/purchase-orders/order-answers.ts'
import { withdrawOrderChange } from '../../../../contract/orders/purchase-orders/order-changes.ts'
import type { Order, OrderEvent } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import {
  cancelOrder,
  copyOrder,
  getOrder,
  issueOrder,
  submitOrder,
  takeBackOrder,
  updateOrderUrgency,
  withdrawOrder,
} from '../../../../contract/orders/purchase-orders/purchase-orders.ts'
import { useWords } from '../../../../i18n/words.ts'
import type { Words } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { navigate } from '../../../../kit/state/navigation.ts'
import type { Action } from '../../../../ui/actions.ts'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { documentActions } from '../../../../ui/page/document-actions.ts'
import type { DocumentAct } from '../../../../ui/page/document-actions.ts'
import { submitQuestion } from './used-up-molds.ts'
import { exportOrder } from '../documents/export-order.ts'

interface Parts {
  order: Order
  host: HTMLElement | undefined
  /** The form for an answer is open: how the order is answered is then its matter alone. */
  answering: boolean
  onOrder(order: Order): void
  onAnswer(): void
  onAnswered(order: Order, code: string): void
}

/** The acts of the header: those the server allows, the expected one as the primary button. */
export function useOrderActs(parts: Parts): { primary: Action | undefined; actions: Action[] } {
  const t = useWords('purchase-orders')
  return documentActions(parts.order, [
    ...buyerActs(parts, t),
    ...(parts.answering ? [] : supplierActs(parts, t)),
    ...commonActs(parts, t),
  ])
}

type Act = DocumentAct<OrderEvent>

function buyerActs(parts: Parts, t: Words<'purchase-orders'>): Act[] {
  const { order, host, onOrder } = parts
  const { id, orderNo } = order
  const show = async (next: Promise<Order>) => onOrder(await next)
  const to = (path: string) => host && navigate(host, path, { id })
  const confirm = submitQuestion(order, t)
  return [
    {
      name: 'submit',
      label: t('acts.submit'),
      icon: 'send',
      tone: 'primary',
      needs: 'submit',
      ...(confirm && { confirm }),
      done: t('done.submit', { orderNo }),
      run: () => show(call(submitOrder, { id, version: order.version })),
    },
    {
      name: 'issue',
      label: t('acts.issue'),
      icon: 'send',
      tone: 'primary',
      needs: 'issue',
      confirm: { title: t('issue.title', { orderNo }), text: t('issue.text', { supplier: order.supplierName }) },
      done: t('done.issue', { orderNo }),
      run: () => show(call(issueOrder, { id })),
    },
    { name: 'edit', label: t('acts.edit'), icon: 'pencil', needs: 'edit', run: () => to('/order/edit') },
    { name: 'change', label: t('acts.change'), icon: 'git-compare', needs: 'change', run: () => to('/order/change') },
    ...takingBack(parts, t),
  ]
}

/** Acts that take something back, and the urgent mark. */
function takingBack({ order, onOrder }: Parts, t: Words<'purchase-orders'>): Act[] {
  const { id, orderNo } = order
  const show = async (next: Promise<Order>) => onOrder(await next)
  const markUrgent = async (flag: 0 | 1) => {
    await call(updateOrderUrgency, { flag, ids: [id] })
    await show(call(getOrder, { id }))
  }
  return [
    {
      name: 'withdraw',
      label: t('acts.withdraw'),
      icon: 'undo',
      needs: 'withdraw',
      done: t('done.withdraw', { orderNo }),
      run: () => show(call(withdrawOrder, { id })),
    },
    {
      name: 'withdrawChange',
      label: t('acts.withdrawChange'),
      icon: 'undo',
      needs: 'withdrawChange',
      done: t('done.withdrawChange', { orderNo }),
      run: () => show(call(withdrawOrderChange, { orderId: id })),
    },
    {
      name: 'takeBack',
      label: t('acts.takeBack'),
      icon: 'undo',
      needs: 'takeBack',
      confirm: { title: t('takeBack.title', { orderNo }), text: t('takeBack.text'), reason: true },
      done: t('done.takeBack', { orderNo }),
      run: reason => show(call(takeBackOrder, { id, reason: reason ?? '' })),
    },
    {
      name: 'cancel',
      label: t('acts.cancel'),
      icon: 'circle-x',
      tone: 'danger',
      needs: 'cancel',
      confirm: { title: t('cancel.title', { orderNo }), text: t('cancel.text'), reason: true },
      done: t('done.cancel', { orderNo }),
      run: reason => show(call(cancelOrder, { id, reason: reason ?? '' })),
    },
    {
      name: 'urgent',
      label: t(order.urgentFlag === 1 ? 'acts.unmarkUrgent' : 'acts.markUrgent'),
      icon: 'flag',
      needs: 'markUrgent',
      done: t(order.urgentFlag === 1 ? 'done.notUrgent' : 'done.urgent', { orderNo }),
      run: () => markUrgent(order.urgentFlag === 1 ? 0 : 1),
      undo: () => markUrgent(order.urgentFlag === 1 ? 1 : 0),
    },
  ]
}

function supplierActs({ order, onAnswer, onAnswered, onOrder }: Parts, t: Words<'purchase-orders'>): Act[] {
  const answer = { orderId: order.id, orderVersion: order.versionNo }
  return [
    {
      name: 'acceptAll',
      label: t('acts.acceptAll'),
      icon: 'check',
      tone: 'primary',
      needs: 'acceptAll',
      confirm: { title: t('acceptAll.title', { orderNo: order.orderNo }), text: t('acceptAll.text') },
      done: t('done.accepted', { orderNo: order.orderNo }),
      run: async () => onAnswered(await call(submitAnswer, { ...answer, code: 'AP' }), 'AP'),
    },
    { name: 'answer', label: t('acts.answerRows'), icon: 'rows', needs: 'answerWithChanges', run: onAnswer },
    {
      name: 'acknowledge',
      label: t('acts.acknowledge'),
      icon: 'eye',
      needs: 'acknowledge',
      done: t('done.acknowledged', { orderNo: order.orderNo }),
      run: async () => onOrder(await call(submitAnswer, { ...answer, code: 'AB' })),
    },
    {
      name: 'refuse',
      label: t('acts.refuse'),
      icon: 'x',
      tone: 'danger',
      needs: 'refuse',
      confirm: { title: t('refuse.title', { orderNo: order.orderNo }), text: t('refuse.text'), reason: true },
      done: t('done.refused', { orderNo: order.orderNo }),
      run: async reason => onAnswered(await call(submitAnswer, { ...answer, code: 'RE', reason }), 'RE'),
    },
  ]
}

function commonActs({ order, host }: Parts, t: Words<'purchase-orders'>): Act[] {
  return [
    {
      name: 'deliver',
      label: t('acts.deliver'),
      icon: 'truck',
      tone: 'primary',
      needs: 'deliver',
      run: () => host && navigate(host, '/delivery/order-edit', { orderId: order.id }),
    },
    {
      name: 'copy',
      label: t('acts.copy'),
      icon: 'copy',
      needs: 'copy',
      run: async () => {
        const copied = await call(copyOrder, { id: order.id })
        if (host) navigate(host, '/order/edit', { id: copied.id })
      },
    },
    {
      name: 'exportUbl',
      label: t('acts.exportUbl'),
      icon: 'download',
      needs: 'exportUbl',
      async run() {
        const reasons = await exportOrder(order.id, 'Order')
        if (reasons === '') toast(t('done.exported'))
        else toast(t('done.exportedWithGaps', { reasons }), 'wait')
      },
    },
    { name: 'print', label: t('acts.print'), icon: 'printer', run: () => window.print() },
  ]
}
