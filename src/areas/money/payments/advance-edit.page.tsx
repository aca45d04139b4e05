import type { FieldProblem } from '../../../contract/envelope.ts'
import { payMethods } from '../../../contract/money/payments/payment-parts.ts'
import type {
  AdvanceContract,
  AdvanceInput,
  AdvanceOrder,
  Payment,
} from '../../../contract/money/payments/payment-parts.ts'
import {
  getPayment,
  queryAdvanceContracts,
  queryAdvanceOrders,
  saveAdvance,
} from '../../../contract/money/payments/payments.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { clock } from '../../../kit/format/clock.ts'
import { formatMoney } from '../../../kit/format/decimal-format.ts'
import { dayText } from '../../../kit/format/moment.ts'
import { record, textAt } from '../../../kit/format/record.ts'
import { useSession } from '../../../kit/session/use-session.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { DayField } from '../../../ui/field/day-field.tsx'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { SectionBox } from '../../../ui/page/detail-page.tsx'
import { useFlatForm } from '../../../widgets/document/flat-form.tsx'
import type { FlatForm } from '../../../widgets/document/flat-form.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { PayeeFields } from './payee-fields.tsx'
import { PaymentFormFrame } from './payment-form-frame.tsx'
import { isAmount } from './payment-form.ts'

interface AdvanceForm {
  id: string
  version: number | undefined
  payApplyNo: string
  /** It is for an order or for a contract; the other one is empty. */
  orderId: string
  contractId: string
  supplierId: string
  amount: string
  reason: string
  expectedOffsetDate: string
  bankAccountId: string
  payMethod: string
  planDate: string
  remark: string
}

/**
 * A draft (`?id=`), an unfinished form (`?draft=`), an order (`?orderId=`), a contract (`?contractId=`), or one to
 * choose.
 */
export function AdvanceEditRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const { id, orderId = '', contractId = '', draft } = query
  const kept = useDetail(getPayment, id ? { id } : undefined)
  const form = (start: AdvanceForm, others: boolean) => (
    <BasesLoaded
      key={`${id ?? ''} ${orderId} ${contractId} ${draft ?? ''}`}
      start={start}
      draft={draft}
      others={others}
    />
  )
  if (id)
    return (
      <LoadedDocument detail={kept}>
        {payment => form(formOf(payment), !payment.allowed.includes('submit'))}
      </LoadedDocument>
    )
  return form({ ...emptyForm(), orderId, contractId }, false)
}

interface StartProps {
  start: AdvanceForm
  /** The unfinished draft that the page was opened for. */
  draft: string | undefined
  /** Another user wrote it; this one submits it. */
  others: boolean
}

/** An order or a contract that may be paid in advance. */
interface Base extends Omit<AdvanceOrder, 'orderNo'> {
  /** Names it among both. */
  key: string
  number: string
}

const ofOrder = ({ orderNo, ...order }: AdvanceOrder): Base => ({ ...order, key: `order ${order.id}`, number: orderNo })
const ofContract = ({ contractNo, title: _title, ...contract }: AdvanceContract): Base => ({
  ...contract,
  key: `contract ${contract.id}`,
  number: contractNo,
})
const keyOf = ({ orderId, contractId }: Pick<AdvanceForm, 'orderId' | 'contractId'>) =>
  contractId === '' ? `order ${orderId}` : `contract ${contractId}`

function BasesLoaded({ start, draft, others }: StartProps) {
  const orders = useDetail(queryAdvanceOrders, { pageSize: 300 })
  const contracts = useDetail(queryAdvanceContracts, { pageSize: 300 })
  return (
    <LoadedDocument detail={orders}>
      {ofOrders => (
        <LoadedDocument detail={contracts}>
          {ofContracts => {
            const bases = [...ofOrders.records.map(ofOrder), ...ofContracts.records.map(ofContract)]
            const base = bases.find(each => each.key === keyOf(start))
            const known = { ...start, supplierId: base?.supplierId ?? start.supplierId }
            return <AdvanceFormPage start={known} draft={draft} others={others} bases={bases} />
          }}
        </LoadedDocument>
      )}
    </LoadedDocument>
  )
}

function AdvanceFormPage({ start, draft, others, bases }: StartProps & { bases: readonly Base[] }) {
  const t = useWords('payments')
  const userId = useSession(session => session.userInfo?.id ?? '')
  const session = useFlatForm<AdvanceForm>({
    key: `srm.advance.${userId}.${start.id || draft || start.orderId || start.contractId || 'new'}`,
    start,
    inputOf,
    read: readForm,
    load: async id => formOf(await call(getPayment, { id })),
    problemsOf: form => formProblems(form, problem => t(`problems.${problem}`)),
    aside: {
      kind: 'ADVANCE',
      name: start.id || draft,
      rowCount: () => 0,
      title: form => form.payApplyNo || bases.find(each => each.key === keyOf(form))?.number || form.reason,
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
      nameOf={field => t.find(`fields.${/^(order|contract)Id$/.test(field) ? 'base' : field}`)}
    >
      <SectionBox title={t('detail.facts')} content={<AdvanceFields session={session} bases={bases} />} />
    </PaymentFormFrame>
  )
}

interface FieldsProps {
  session: FlatForm<AdvanceForm>
  bases: readonly Base[]
}

function AdvanceFields({ session: { form, problems, change }, bases }: FieldsProps) {
  const t = useWords('payments')
  const errorOf = (field: string) => problems.find(problem => problem.field === field)?.msg
  const base = bases.find(each => each.key === keyOf(form))
  const open = base && `${formatMoney(base.openAmount, base.currencyDigits, t.language)} ${base.currency}`
  const hint = base && t('edit.advanceHint', { order: base.number, percent: base.percent, open: open ?? '' })
  return (
    <FormGrid>
      <SelectField
        name="orderId"
        label={t('fields.base')}
        required
        span={2}
        value={base?.key ?? ''}
        {...(bases.length === 0 ? { hint: t('edit.noOrders') } : {})}
        error={errorOf('orderId') ?? errorOf('contractId')}
        choices={bases.map(({ key, number, supplierName }) => ({ value: key, label: `${number} · ${supplierName}` }))}
        onChange={key => {
          const chosen = bases.find(each => each.key === key)
          const isContract = key.startsWith('contract')
          const [orderId, contractId] = isContract ? ['', chosen?.id ?? ''] : [chosen?.id ?? '', '']
          change({
            orderId,
            contractId,
            supplierId: chosen?.supplierId ?? '',
            bankAccountId: '',
            amount: chosen?.openAmount ?? '',
          })
        }}
      />
      <DecimalField
        name="amount"
        label={t('fields.amount')}
        required
        value={form.amount}
        precision={base?.currencyDigits ?? 2}
        suffix={base?.currency}
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
    'contractId',
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
    contractId: '',
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
    contractId: payment.contractId ?? '',
    expectedOffsetDate: payment.expectedOffsetDate ?? '',
    bankAccountId: payment.bankAccountId ?? '',
  }
}

function inputOf(form: AdvanceForm): AdvanceInput {
  const { orderId, contractId, amount, reason, planDate, remark } = form
  return {
    ...(form.id === '' ? {} : { id: form.id, version: form.version ?? 0 }),
    ...(form.bankAccountId === '' ? {} : { bankAccountId: form.bankAccountId }),
    ...(form.expectedOffsetDate === '' ? {} : { expectedOffsetDate: form.expectedOffsetDate }),
    payMethod: payMethods.find(each => each === form.payMethod) ?? 'TRANSFER',
    ...(contractId === '' ? { orderId } : { contractId }),
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
  const empty = (['orderId', 'reason', 'planDate'] as const).filter(
    field => form[field].trim() === '' && (field !== 'orderId' || form.contractId === ''),
  )
  const problems = empty.map(field => ({ field, code: '10011', msg: say('required') }))
  return isAmount(form.amount) ? problems : [...problems, { field: 'amount', code: '10008', msg: say('decimal') }]
}
