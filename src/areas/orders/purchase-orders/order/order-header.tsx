import { useProfile } from '../../../../account/use-profile.ts'
import type { Order } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatMoney } from '../../../../kit/format/decimal-format.ts'
import { link, navigate } from '../../../../kit/state/navigation.ts'
import { DocumentHeader } from '../../../../ui/page/document-header.tsx'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { draftSteps, useExpectedText } from '../../../../widgets/document/expected-text.tsx'
import { supplierFact } from '../../../../widgets/supplier-standing/supplier-name.tsx'
import { useOrderActs } from './order-acts.ts'
import { OrderMarks, OrderStatusTag } from './order-tags.tsx'

interface OrderHeaderProps {
  order: Order
  /** The form for an answer is open. */
  answering: boolean
  onOrder(order: Order): void
  /** Opens the form for a row by row answer. */
  onAnswer(): void
  onAnswered(order: Order, code: string): void
}

const expectedSteps = {
  ...draftSteps,
  APPROVED: 'issue',
  ISSUED: 'acceptAll',
  ACKNOWLEDGED: 'acceptAll',
  DIFF: 'acceptDifferences',
  REFUSED: 'issue',
  CHANGING: 'approveChange',
} as const

/** Number, status, parties and amount, and the action expected of the current user. */
export function OrderHeader({ order, answering, onOrder, onAnswer, onAnswered }: OrderHeaderProps) {
  const t = useWords('purchase-orders')
  const host = useElementScope()?.host
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const { primary, actions } = useOrderActs({ order, host, answering, onOrder, onAnswer, onAnswered })
  const steps = supplier ? { ...expectedSteps, CONFIRMED: 'deliver' as const } : expectedSteps
  const status = expectation(order)
  const expected = useExpectedText(t, { status, allowed: order.allowed }, steps, {
    decidedOn: (status === 'APPROVING' || status === 'CHANGING') && link('/form/create-detail', { id: order.id }),
  })
  const party = supplier
    ? { label: t('fields.company'), value: order.companyName }
    : { label: t('fields.supplier'), value: supplierFact(order) }
  return (
    <DocumentHeader
      number={order.orderNo}
      title={t('detail.title')}
      status={<OrderStatusTag order={order} />}
      tags={<OrderMarks order={order} />}
      facts={[
        party,
        { label: t('fields.orderDate'), value: order.orderDate },
        { label: t('fields.nextNeedDate'), value: order.nextNeedDate ?? '–' },
        {
          label: t('fields.amountIncl'),
          value: `${formatMoney(order.amountIncl, order.currencyDigits, t.language)} ${order.currency}`,
        },
      ]}
      expected={expected}
      primary={primary}
      actions={actions}
      onBack={host && (() => void navigate(host, supplier ? '/order/my' : '/order/list'))}
    />
  )
}

function expectation(order: Order): string {
  if (order.changingFlag === 1) return 'CHANGING'
  if (order.status === 'ISSUED' && order.answerStatus === 'ACKNOWLEDGED') return 'ACKNOWLEDGED'
  return order.status
}
