import type { FieldProblem } from '../../../contract/envelope.ts'
import { payMethods } from '../../../contract/money/payments/payment-parts.ts'
import type { OtherPaymentInput, Payment } from '../../../contract/money/payments/payment-parts.ts'
import { getPayment, saveOtherPayment } from '../../../contract/money/payments/payments.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { clock } from '../../../kit/format/clock.ts'
import { dayText } from '../../../kit/format/moment.ts'
import { record, textAt } from '../../../kit/format/record.ts'
import { useSession } from '../../../kit/session/use-session.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { LookupField } from '../../../ui/field/lookup-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { SectionBox } from '../../../ui/page/detail-page.tsx'
import { problemOf } from '../../../ui/page/error-summary.tsx'
import { useFlatForm } from '../../../widgets/document/flat-form.tsx'
import type { FlatForm } from '../../../widgets/document/flat-form.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { PayeeFields } from './payee-fields.tsx'
import { PaymentFormFrame } from './payment-form-frame.tsx'
import { isAmount } from './payment-form.ts'

const blank = {
  id: '',
  payApplyNo: '',
  supplierId: '',
  supplierName: '',
  companyId: '',
  companyName: '',
  orgId: '',
  orgName: '',
  currency: '',
  amount: '',
  reason: '',
  bankAccountId: '',
  payMethod: 'TRANSFER',
  planDate: '',
  remark: '',
}

type OtherForm = typeof blank & { version: number | undefined }

interface OtherPaymentProps {
  id: string | undefined
  /** The unfinished draft that the page was opened for. */
  draft: string | undefined
}

/** Writing a payment without invoices: a new one, an unfinished draft, or the application of that id. */
export function OtherPayment({ id, draft }: OtherPaymentProps) {
  const kept = useDetail(getPayment, id ? { id } : undefined)
  if (id)
    return (
      <LoadedDocument detail={kept}>
        {payment => <OtherPaymentForm key={id} start={formOf(payment)} others={!payment.allowed.includes('submit')} />}
      </LoadedDocument>
    )
  return <OtherPaymentForm key={draft ?? 'new'} start={emptyForm()} draft={draft} others={false} />
}

interface FormProps {
  start: OtherForm
  draft?: string | undefined
  /** Another user wrote it; this one submits it. */
  others: boolean
}

function OtherPaymentForm({ start, draft, others }: FormProps) {
  const t = useWords('payments')
  const userId = useSession(session => session.userInfo?.id ?? '')
  const session = useFlatForm<OtherForm>({
    key: `srm.other-payment.${userId}.${start.id || draft || 'new'}`,
    start,
    inputOf,
    read: readForm,
    load: async id => formOf(await call(getPayment, { id })),
    problemsOf: form => formProblems(form, problem => t(`problems.${problem}`)),
    aside: {
      kind: 'OTHER_PAYMENT',
      name: start.id || draft,
      rowCount: () => 0,
      title: form => form.payApplyNo || form.reason || form.supplierName,
    },
  })
  const { payApplyNo } = session.form
  return (
    <PaymentFormFrame
      session={session}
      title={payApplyNo === '' ? t('edit.newOther') : t('edit.title', { number: payApplyNo })}
      save={typed => call(saveOtherPayment, inputOf(typed))}
      formOf={formOf}
      others={others}
    >
      <SectionBox title={t('detail.facts')} content={<OtherFields session={session} />} />
    </PaymentFormFrame>
  )
}

function OtherFields({ session: { form, problems, change } }: { session: FlatForm<OtherForm> }) {
  const t = useWords('payments')
  const lookup = (field: 'supplierId' | 'companyId' | 'orgId' | 'currency') => ({
    name: field,
    label: t(`fields.${field}`),
    required: true,
    value: form[field],
    error: problemOf(problems, field),
  })
  return (
    <FormGrid>
      <LookupField
        {...lookup('supplierId')}
        lov="LOV_SUPPLIER"
        text={form.supplierName}
        onChange={(supplierId, supplierName) => change({ supplierId, supplierName, bankAccountId: '' })}
      />
      <LookupField
        {...lookup('companyId')}
        lov="LOV_COMPANY"
        text={form.companyName}
        onChange={(companyId, companyName) => change({ companyId, companyName })}
      />
      <LookupField
        {...lookup('orgId')}
        lov="LOV_ORG"
        text={form.orgName}
        onChange={(orgId, orgName) => change({ orgId, orgName })}
      />
      <LookupField
        {...lookup('currency')}
        lov="LOV_CURRENCY"
        text={form.currency}
        onChange={currency => change({ currency })}
      />
      <DecimalField
        name="amount"
        label={t('fields.amount')}
        required
        value={form.amount}
        precision={4}
        suffix={form.currency}
        error={problemOf(problems, 'amount')}
        onChange={amount => change({ amount })}
      />
      <TextField
        name="reason"
        label={t('fields.reason')}
        required
        span={3}
        maxLength={140}
        value={form.reason}
        error={problemOf(problems, 'reason')}
        onChange={reason => change({ reason })}
      />
      <PayeeFields form={form} problems={problems} change={change} />
    </FormGrid>
  )
}

function emptyForm(): OtherForm {
  return { ...blank, version: undefined, planDate: dayText(clock.now()) }
}

function formOf(payment: Payment): OtherForm {
  return {
    id: payment.id,
    version: payment.version,
    payApplyNo: payment.payApplyNo,
    supplierId: payment.supplierId,
    supplierName: payment.supplierName,
    companyId: payment.companyId,
    companyName: payment.companyName,
    orgId: payment.orgId,
    orgName: payment.orgName,
    currency: payment.currency,
    amount: payment.amount,
    reason: payment.reason,
    bankAccountId: payment.bankAccountId ?? '',
    payMethod: payment.payMethod,
    planDate: payment.planDate,
    remark: payment.remark,
  }
}

function inputOf(form: OtherForm): OtherPaymentInput {
  const { supplierId, companyId, orgId, currency, amount, reason, planDate, remark } = form
  return {
    ...(form.id === '' ? {} : { id: form.id, version: form.version ?? 0 }),
    ...(form.bankAccountId === '' ? {} : { bankAccountId: form.bankAccountId }),
    payMethod: payMethods.find(each => each === form.payMethod) ?? 'TRANSFER',
    supplierId,
    companyId,
    orgId,
    currency,
    amount,
    reason,
    planDate,
    remark,
  }
}

function readForm(kept: unknown): OtherForm | undefined {
  const form = record(kept)
  if (!form || typeof form['companyId'] !== 'string') return undefined
  const texts = Object.fromEntries(Object.keys(blank).map(field => [field, textAt(form, field)]))
  return { ...blank, ...texts, version: typeof form['version'] === 'number' ? form['version'] : undefined }
}

function formProblems(form: OtherForm, say: (problem: 'required' | 'decimal') => string): FieldProblem[] {
  const needed = ['supplierId', 'companyId', 'orgId', 'currency', 'reason', 'planDate'] as const
  const problems = needed
    .filter(field => form[field].trim() === '')
    .map(field => ({ field, code: '10011', msg: say('required') }))
  return isAmount(form.amount) ? problems : [...problems, { field: 'amount', code: '10008', msg: say('decimal') }]
}
