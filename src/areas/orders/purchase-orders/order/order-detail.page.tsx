import { useState } from 'react'
import type { ReactNode } from 'react'
import { queryAnswers } from '../../../../contract/orders/purchase-orders/order-answers.ts'
import { queryOrderChanges } from '../../../../contract/orders/purchase-orders/order-changes.ts'
import { orderBusinessType } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import type { Order } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import { getOrder, queryOrderHistory } from '../../../../contract/orders/purchase-orders/purchase-orders.ts'
import { useWords } from '../../../../i18n/words.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { DetailPage } from '../../../../ui/page/detail-page.tsx'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { noteStyles } from '../../../../ui/styles/note.ts'
import { DocumentFiles } from '../../../../widgets/document/document-files.tsx'
import { LoadedDocument } from '../../../../widgets/document/loaded-document.tsx'
import { WhoDecides } from '../../../../widgets/document/who-decides.tsx'
import { usePageName } from '../../../../widgets/page-tab/page-tab.ts'
import { AnswerForm } from '../agreement/answer-form.tsx'
import { AnswerList } from '../agreement/answer-list.tsx'
import { ApprovePanel, waitsForApproval } from './approve-panel.tsx'
import { ChangeList } from '../agreement/change-list.tsx'
import { DecidePanel } from '../agreement/decide-panel.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHeader } from './order-header.tsx'
import { OrderLetter } from './order-letter.tsx'
import { OrderRows } from '../rows/order-rows.tsx'
import { progressSection } from '../rows/row-progress.tsx'
import { OrderTimeline } from './order-timeline.tsx'

export interface OrderDetailProps {
  orderId?: string
  orderNo?: string
  /** Opens the answer form at once. */
  answering?: boolean
  /** A supplier has answered the order. */
  onAnswer?(answered: { id: string; orderNo: string; code: string }): unknown
}

/** One purchase order with its rows, answers, changes and history, and what one may do with it now. */
export function OrderDetailPage({ orderId, orderNo, answering = false, onAnswer }: OrderDetailProps) {
  useStyles(noteStyles)
  const t = useWords('purchase-orders')
  const wanted = orderId ? { id: orderId } : orderNo ? { orderNo } : undefined
  const detail = useDetail(getOrder, wanted)
  if (wanted === undefined) return <EmptyState page title={t('detail.none')} />
  return (
    <LoadedDocument detail={detail}>
      {order => (
        <LoadedOrder key={order.id} order={order} onOrder={detail.set} answering={answering} onAnswer={onAnswer} />
      )}
    </LoadedDocument>
  )
}

interface LoadedProps extends Pick<OrderDetailProps, 'answering' | 'onAnswer'> {
  order: Order
  onOrder(order: Order): void
}

function LoadedOrder({ order, onOrder, answering = false, onAnswer }: LoadedProps) {
  const t = useWords('purchase-orders')
  const [answerOpen, setAnswerOpen] = useState(answering)
  usePageName(order.orderNo)
  const answers = useDetail(queryAnswers, { orderId: order.id })
  const changes = useDetail(queryOrderChanges, { orderId: order.id })
  const history = useDetail(queryOrderHistory, { id: order.id })
  const open = answers.value?.find(answer => answer.buyerDecision === 'OPEN' && answer.orderVersion === order.versionNo)
  const deciding = order.allowed.includes('acceptDifferences') ? open : undefined
  // The answer that waits for a decision is shown there.
  const settled = answers.value?.filter(answer => answer !== deciding)
  const formOpen = answerOpen && order.allowed.includes('answerWithChanges')
  const answered = (next: Order, code: string) => {
    setAnswerOpen(false)
    onOrder(next)
    onAnswer?.({ id: next.id, orderNo: next.orderNo, code })
  }
  const sections = [
    {
      name: 'rows',
      title: t('detail.rows'),
      count: order.details.length,
      content: <OrderRows order={order} onOrder={onOrder} />,
    },
    ...progressSection(order, t('progress.title')),
    { name: 'facts', title: t('detail.facts'), content: <OrderFacts order={order} /> },
    {
      name: 'attachments',
      title: t('detail.attachments'),
      content: <DocumentFiles businessType={orderBusinessType} businessId={order.id} onChanged={history.reload} />,
    },
    ...section('answers', t('detail.answers'), settled, list => <AnswerList order={order} answers={list} />),
    ...section('changes', t('detail.changes'), changes.value, list => <ChangeList changes={list} />),
  ]
  return (
    <>
      <DetailPage
        header={
          <OrderHeader
            order={order}
            answering={formOpen}
            onOrder={onOrder}
            onAnswer={() => setAnswerOpen(true)}
            onAnswered={answered}
          />
        }
        notice={
          <>
            {waitsForApproval(order) && (
              <ApprovePanel order={order} changes={changes.value} history={history.value} onDecided={onOrder} />
            )}
            <WhoDecides businessType={orderBusinessType} document={order} />
            {deciding && <DecidePanel order={order} answer={deciding} onDecided={onOrder} />}
            {formOpen && <AnswerForm order={order} onAnswered={answered} onCancel={() => setAnswerOpen(false)} />}
          </>
        }
        sections={sections}
        aside={<OrderTimeline history={history} />}
      />
      <OrderLetter order={order} />
    </>
  )
}

function section<Entry>(name: string, title: string, list: Entry[] | undefined, content: (list: Entry[]) => ReactNode) {
  return list === undefined || list.length === 0 ? [] : [{ name, title, count: list.length, content: content(list) }]
}

type Query = Readonly<Record<string, string>>

/** Query: `?id=` or `?orderNo=`. */
export function OrderDetailRoute({ query }: { query: Query }) {
  return <OrderDetailPage orderId={query.id} orderNo={query.orderNo} />
}

/** The supplier's way in: the same document with the answer form open. */
export function OrderAnswerRoute({ query }: { query: Query }) {
  return <OrderDetailPage orderId={query.id} orderNo={query.orderNo} answering />
}
