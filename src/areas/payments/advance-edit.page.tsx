import type { FieldProblem } from '../../contract/envelope.ts'
import { payMethods } from '../../contract/payments/payment-parts.ts'
import type { AdvanceInput, AdvanceOrder, Payment } from '../../contract/payments/payment-parts.ts'
import { getPayment, queryAdvanceOrders, saveAdvance } from '../../contract/payments/payments.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { clock } from '../../kit/format/clock.ts'
import { formatMoney } from '../../kit/format/decimal-format.ts'
import { dayText } from '../../kit/format/moment.ts'
import { record, textAt } from '../../kit/format/record.ts'
import { useSession } from '../../kit/session/use-session.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import { DayField } from '../../ui/field/day-field.tsx'
import { DecimalField } from '../../ui/field/decimal-field.tsx'
import { FormGrid } from '../../ui/field/form-grid.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { SectionBox } from '../../ui/page/detail-page.tsx'
import { useFlatForm } from '../../widgets/document/flat-form.tsx'
import type { FlatForm } from '../../widgets/document/flat-form.tsx'
import { LoadedDocument } from '../../widgets/document/loaded-document.tsx'
import { PayeeFields } from './payee-fields.tsx'
import { PaymentFormFrame } from './payment-form-frame.tsx'
import { isAmount } from './payment-form.ts'

interface AdvanceForm {
  id: string
  version: number | undefined
  payApplyNo: string
  orderId: string
  supplierId: string
  amount: string
  reason: string
  expectedOffsetDate: string
  bankAccountId: string
  payMethod: string
  planDate: string
  remark: string
}

/** The page in the portal: a draft (`?id=`), an unfinished form (`?draft=`), an order (`?orderId=`), or one to choose. */
export function AdvanceEditRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const { id, orderId = '', draft } = query
  const kept = useDetail(getPayment, id ? { id } : undefined)
  const form = (start: AdvanceForm, others: boolean) => (
    <OrdersLoaded key={`${id ?? ''} ${orderId} ${draft ?? ''}`} start={start} draft={draft} others={others} />
  )
  if (id)
    return (
      <LoadedDocument detail={kept}>
        {payment => form(formOf(payment), !payment.allowed.includes('submit'))}
      </LoadedDocument>
    )
  return form({ ...emptyForm(), orderId }, false)
}

interface StartProps {
  start: AdvanceForm
  /** The unfinished draft that the page was opened for. */
  draft: string | undefined
  /** Somebody else wrote it, and submits it. */
  others: boolean
}

function OrdersLoaded({ start, draft, others }: StartProps) {
  const orders = useDetail(queryAdvanceOrders, { pageSize: 300 })
  return (
    <LoadedDocument detail={orders}>
      {page => {
        const order = page.records.find(each => each.id === start.orderId)
        const known = { ...start, supplierId: order?.supplierId ?? start.supplierId }
        return <AdvanceFormPage start={known} draft={draft} others={others} orders={page.records} />
      }}
    </LoadedDocument>
  )
}

function AdvanceFormPage({ start, draft, others, orders }: StartProps & { orders: readonly AdvanceOrder[] }) {
  const t = useWords('payments')
  const userId = useSession(session => session.userInfo?.id ?? '')
  const session = useFlatForm<AdvanceForm>({
    key: `srm.advance.${userId}.${start.id || draft || start.orderId || 'new'}`,
    start,
    inputOf,
    read: readForm,
    load: async id => formOf(await call(getPayment, { id })),
    problemsOf: form => formProblems(form, problem => t(`problems.${problem}`)),
    aside: {
      kind: 'ADVANCE',
      name: start.id || draft,
      rowCount: () => 0,
      title: form => form.payApplyNo || orders.find(each => each.id === form.orderId)?.orderNo || form.reason,
    },
  })
  const { payApplyNo } = session.form
  return (
    <PaymentFormFrame
      session={session}
      title={payApplyNo === '' ? t('edit.newAdvance') : t('edit.title', { number: payApplyNo })}
      save={typed => call(saveAdvance, inputOf(typed))}
      formOf={formOf}
      others={others}
    >
      <SectionBox title={t('detail.facts')} content={<AdvanceFields session={session} orders={orders} />} />
    </PaymentFormFrame>
  )
}

interface FieldsProps {
  session: FlatForm<AdvanceForm>
  orders: readonly AdvanceOrder[]
}

function AdvanceFields({ session: { form, problems, change }, orders }: FieldsProps) {
  const t = useWords('payments')
  const errorOf = (field: string) => problems.find(problem => problem.field === field)?.msg
  const order = orders.find(each => each.id === form.orderId)
  const open = order && `${formatMoney(order.openAmount, order.currencyDigits, t.language)} ${order.currency}`
  const hint = order && t('edit.advanceHint', { order: order.orderNo, percent: order.percent, open: open ?? '' })
  return (
    <FormGrid>
      <SelectField
        name="orderId"
        label={t('fields.orderId')}
        required
        span={2}
        value={form.orderId}
        {...(orders.length === 0 ? { hint: t('edit.noOrders') } : {})}
        error={errorOf('orderId')}
        choices={orders.map(({ id, orderNo, supplierName }) => ({ value: id, label: `${orderNo} · ${supplierName}` }))}
        onChange={orderId => {
          const chosen = orders.find(each => each.id === orderId)
          change({ orderId, supplierId: chosen?.supplierId ?? '', bankAccountId: '', amount: chosen?.openAmount ?? '' })
        }}
      />
      <DecimalField
        name="amount"
        label={t('fields.amount')}
        required
        value={form.amount}
        precision={order?.currencyDigits ?? 2}
        suffix={order?.currency}
        {...(hint === undefined ? {} : { hint })}
        error={errorOf('amount')}
        onChange={amount => change({ amount })}
      />
      <TextField
        name="reason"
        label={t('fields.reason')}
        required
        span={2}
        maxLength={500}
        value={form.reason}
        error={errorOf('reason')}
        onChange={reason => change({ reason })}
      />
      <DayField
        name="expectedOffsetDate"
        label={t('fields.expectedOffsetDate')}
        value={form.expectedOffsetDate}
        onChange={expectedOffsetDate => change({ expectedOffsetDate })}
      />
      <PayeeFields form={form} problems={problems} change={change} />
    </FormGrid>
  )
}

const textFields = [
  ...([
    'id',
    'payApplyNo',
    'orderId',
    'supplierId',
    'amount',
    'reason',
    'expectedOffsetDate',
    'bankAccountId',
  ] as const),
  ...(['payMethod', 'planDate', 'remark'] as const),
]

function emptyForm(): AdvanceForm {
  return {
    id: '',
    version: undefined,
    payApplyNo: '',
    orderId: '',
    supplierId: '',
    amount: '',
    reason: '',
    remark: '',
    expectedOffsetDate: '',
    bankAccountId: '',
    payMethod: 'TRANSFER',
    planDate: dayText(clock.now()),
  }
}

function formOf(payment: Payment): AdvanceForm {
  const { id, version, payApplyNo, supplierId, amount, reason, payMethod, planDate, remark } = payment
  return {
    id,
    version,
    payApplyNo,
    supplierId,
    amount,
    reason,
    payMethod,
    planDate,
    remark,
    orderId: payment.orderId ?? '',
    expectedOffsetDate: payment.expectedOffsetDate ?? '',
    bankAccountId: payment.bankAccountId ?? '',
  }
}

function inputOf(form: AdvanceForm): AdvanceInput {
  const { orderId, amount, reason, planDate, remark } = form
  return {
    ...(form.id === '' ? {} : { id: form.id, version: form.version ?? 0 }),
    ...(form.bankAccountId === '' ? {} : { bankAccountId: form.bankAccountId }),
    ...(form.expectedOffsetDate === '' ? {} : { expectedOffsetDate: form.expectedOffsetDate }),
    payMethod: payMethods.find(each => each === form.payMethod) ?? 'TRANSFER',
    orderId,
    amount,
    reason,
    planDate,
    remark,
  }
}

function readForm(kept: unknown): AdvanceForm | undefined {
  const form = record(kept)
  if (!form || typeof form['orderId'] !== 'string') return undefined
  const texts = Object.fromEntries(textFields.map(field => [field, textAt(form, field)]))
  return { ...emptyForm(), ...texts, version: typeof form['version'] === 'number' ? form['version'] : undefined }
}

function formProblems(form: AdvanceForm, say: (problem: 'required' | 'decimal') => string): FieldProblem[] {
  const empty = (['orderId', 'reason', 'planDate'] as const).filter(field => form[field].trim() === '')
  const problems = empty.map(field => ({ field, code: '10011', msg: say('required') }))
  return isAmount(form.amount) ? problems : [...problems, { field: 'amount', code: '10008', msg: say('decimal') }]
}
