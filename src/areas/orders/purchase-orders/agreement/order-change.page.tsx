import { useState } from 'react'
import { changeOrder } from '../../../../contract/orders/purchase-orders/order-changes.ts'
import type { Order } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { navigate } from '../../../../kit/state/navigation.ts'
import { useSession } from '../../../../kit/session/use-session.ts'
import { Button } from '../../../../ui/button.tsx'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { usePageName, usePageTab } from '../../../../widgets/page-tab/page-tab.ts'
import { useTypedForm } from '../../../../widgets/page-tab/typed-form.ts'
import { OrderClosed } from '../form/order-edit.page.tsx'
import { ChangeReview } from '../form/order-form-review.tsx'
import { formDifferences } from '../form/order-form-differences.ts'
import { draftKey } from '../form/order-form-draft.ts'
import { OrderFormLoader } from '../form/order-form-loader.tsx'
import type { OrderLists } from '../form/order-form-lists.ts'
import { formOf, inputOf } from '../form/order-form-parts.ts'
import type { HeaderField } from '../form/order-form-parts.ts'
import { useOrderForm } from '../form/order-form-session.ts'
import { OrderFormPage } from '../form/order-form.tsx'

export function OrderChangeRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const { close } = usePageTab()
  const id = query['id'] || undefined
  return <OrderChangePage key={id ?? ''} orderId={id} onDone={close} />
}

export interface OrderChangeProps {
  orderId?: string
  /** The change was submitted and the order's page was opened. */
  onDone?(): void
}

/** A change of an order that the supplier already has. */
export function OrderChangePage({ orderId, onDone }: OrderChangeProps) {
  const t = useWords('purchase-orders-form')
  if (orderId === undefined) return <EmptyState page title={t('choose.title')} text={t('choose.text')} />
  return (
    <OrderFormLoader id={orderId}>
      {(order, lists) => {
        if (order === undefined) return null
        if (!order.allowed.includes('change')) return <OrderClosed order={order} kind="change" />
        return <ChangedOrder order={order} lists={lists} onDone={onDone} />
      }}
    </OrderFormLoader>
  )
}

/** Fixed after issue: another supplier would be another order, and urgency has its own actions. */
const fixed: ReadonlySet<HeaderField> = new Set([
  'supplierId',
  'orgId',
  'companyId',
  'currency',
  'orderType',
  'orderDate',
  'urgentFlag',
])

function ChangedOrder({ order, lists, onDone }: { order: Order; lists: OrderLists; onDone?(): void }) {
  const t = useWords('purchase-orders-form')
  const host = useElementScope()?.host
  const userId = useSession(session => session.userInfo?.id ?? '')
  const [start] = useState(() => formOf(order))
  const session = useOrderForm(start, lists, {
    key: draftKey(userId, `change-${order.id}`),
    kind: 'ORDER_CHANGE',
    name: order.id,
  })
  const [reviewing, setReviewing] = useState(false)
  const typed = useTypedForm(`srm.order-change-reason.${order.id}`, () => ({ reason: '' }))
  const { reason } = typed.form
  const { base, form } = session.state
  const differences = formDifferences(base, form, lists)
  const title = t('title.change', { orderNo: order.orderNo })
  usePageName(title)
  const review = () => {
    if (session.check()) setReviewing(true)
  }
  const submit = () =>
    session.attempt(async changed => {
      setReviewing(false)
      await call(changeOrder, { order: inputOf(changed), reason: reason.trim() })
      session.saved(changed)
      typed.drop()
      toast(t('done.change', { orderNo: order.orderNo }))
      if (host && navigate(host, '/order/detail', { id: order.id })) onDone?.()
    })
  return (
    <OrderFormPage
      title={title}
      session={session}
      current={base}
      fixed={fixed}
      extra={
        <StatusTag tone={differences.length > 0 ? 'new' : 'neutral'}>
          {t('change.count', { count: differences.length })}
        </StatusTag>
      }
      onSave={review}
      onBack={host && (() => navigate(host, '/order/detail', { id: order.id }))}
      acts={
        <Button tone="primary" busy={session.busy} onClick={review}>
          {t('acts.review')}
        </Button>
      }
    >
      <p className="hint">{t('change.note')}</p>
      {reviewing && (
        <ChangeReview
          order={inputOf(form)}
          differences={differences}
          reason={reason}
          notice={typed.notice}
          onReason={text => typed.change({ reason: text })}
          onClose={() => setReviewing(false)}
          onSubmit={submit}
        />
      )}
    </OrderFormPage>
  )
}
