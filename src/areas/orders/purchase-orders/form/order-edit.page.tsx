import type { Order } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import { saveOrder, submitOrder } from '../../../../contract/orders/purchase-orders/purchase-orders.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { today } from '../../../../kit/format/moment.ts'
import { navigate } from '../../../../kit/state/navigation.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { useSession } from '../../../../kit/session/use-session.ts'
import { displayLov } from '../../../../contract/platform/lov/lov.ts'
import { Button } from '../../../../ui/button.tsx'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { askConfirm } from '../../../../ui/overlay/ask.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { usePageName, usePageTab } from '../../../../widgets/page-tab/page-tab.ts'
import { submitQuestion } from '../order/used-up-molds.ts'
import { draftKey } from './order-form-draft.ts'
import { OrderFormLoader } from './order-form-loader.tsx'
import { lovTexts } from './order-form-lists.ts'
import type { OrderLists } from './order-form-lists.ts'
import { emptyForm, formOf, inputOf } from './order-form-parts.ts'
import type { FormHeader, OrderForm } from './order-form-parts.ts'
import { useOrderForm } from './order-form-session.ts'
import { OrderFormPage } from './order-form.tsx'

/** A new order, or with `id` a draft. */
export function OrderEditRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const id = query['id'] || undefined
  const { close } = usePageTab()
  return <OrderEditPage key={id ?? ''} orderId={id} draft={query['draft']} onDone={close} />
}

export interface OrderEditProps {
  orderId?: string
  /** An unfinished draft of a new order. */
  draft?: string
  /** The order was saved and its page was opened. */
  onDone?(): void
}

/** A new order or a draft under edit. */
export function OrderEditPage({ orderId, draft, onDone }: OrderEditProps) {
  return (
    <OrderFormLoader id={orderId}>
      {(order, lists) => {
        if (order === undefined) return <NewOrder lists={lists} draft={draft} onDone={onDone} />
        if (!order.allowed.includes('edit')) return <OrderClosed order={order} kind="edit" />
        return <EditedOrder start={formOf(order)} lists={lists} onDone={onDone} />
      }}
    </OrderFormLoader>
  )
}

/** A new order begins with the purchaser who makes it, and with their organisation. */
function NewOrder({ lists, draft, onDone }: Omit<EditedProps, 'start'>) {
  const purchasers = useDetail(displayLov, { code: 'LOV_PURCHASER', page: 1, pageSize: 10 })
  if (purchasers.value === undefined && !purchasers.failure) return <Skeleton shape="document" />
  const me = purchasers.value?.searchResult.map(lovTexts).find(row => row.mine === '1')
  const known: Partial<FormHeader> = me
    ? {
        purchaserId: me.id ?? '',
        purchaserName: me.name ?? '',
        orgId: me.orgId ?? '',
        orgName: me.orgName ?? '',
        companyId: me.companyId ?? '',
      }
    : {}
  const currency = lists.currencies[0]?.code ?? ''
  const start = emptyForm(today(), { ...known, currency })
  return <EditedOrder start={start} lists={lists} draft={draft} onDone={onDone} />
}

interface EditedProps {
  start: OrderForm
  lists: OrderLists
  draft?: string | undefined
  onDone?(): void
}

function EditedOrder({ start, lists, draft, onDone }: EditedProps) {
  const t = useWords('purchase-orders-form')
  const orders = useWords('purchase-orders')
  const host = useElementScope()?.host
  const userId = useSession(session => session.userInfo?.id ?? '')
  const session = useOrderForm(start, lists, {
    key: draftKey(userId, start.id || draft || 'new'),
    kind: 'PURCHASE_ORDER',
    name: start.id || draft,
  })
  const { form } = session.state
  const name = form.orderNo === '' ? t('title.new') : t('title.edit', { orderNo: form.orderNo })
  usePageName(name)
  const save = (submit: boolean) =>
    session[submit ? 'attempt' : 'saveDraft'](async typed => {
      const saved = await call(saveOrder, inputOf(typed))
      session.saved(formOf(saved))
      const question = submit ? submitQuestion(saved, orders) : undefined
      if (question && !(await askConfirm(question))) {
        toast(t('done.saved', { orderNo: saved.orderNo }))
        return
      }
      if (submit) await submitSaved(saved, () => toast(t('savedNotSubmitted', { orderNo: saved.orderNo }), 'info'))
      toast(t(submit ? 'done.submitted' : 'done.saved', { orderNo: saved.orderNo }))
      if (host && navigate(host, '/order/detail', { id: saved.id })) onDone?.()
    })
  return (
    <OrderFormPage
      title={name}
      session={session}
      onSave={() => save(false)}
      onBack={form.id !== '' && host ? () => navigate(host, '/order/detail', { id: form.id }) : undefined}
      acts={
        <>
          <kbd>{t('shortcut')}</kbd>
          <Button busy={session.busy} onClick={() => save(false)}>
            {t('acts.save')}
          </Button>
          <Button tone="primary" busy={session.busy} onClick={() => save(true)}>
            {t('acts.submit')}
          </Button>
        </>
      }
    />
  )
}

/** Submits the saved order; on failure the draft remains, and the user is notified. */
async function submitSaved({ id, version }: Order, say: () => void): Promise<void> {
  try {
    await call(submitOrder, { id, version })
  } catch (error) {
    say()
    throw error
  }
}

/** The order cannot be edited or changed in its present state. */
export function OrderClosed({ order, kind }: { order: Order; kind: 'edit' | 'change' }) {
  const t = useWords('purchase-orders-form')
  const host = useElementScope()?.host
  const open = () => host && navigate(host, '/order/detail', { id: order.id })
  return (
    <EmptyState
      page
      title={t(`closed.${kind}Title`, { orderNo: order.orderNo })}
      text={t(`closed.${kind}Text`)}
      action={{ name: 'open', label: t('acts.back'), tone: 'primary', run: open }}
    />
  )
}
