import type { FieldProblem } from '../../contract/envelope.ts'
import { payMethods } from '../../contract/payments/payment-parts.ts'
import type { OtherPaymentInput, Payment } from '../../contract/payments/payment-parts.ts'
import { getPayment, saveOtherPayment, submitPayment } from '../../contract/payments/payments.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { clock } from '../../kit/format/clock.ts'
import { dayText } from '../../kit/format/moment.ts'
import { record, textAt } from '../../kit/format/record.ts'
import { useSession } from '../../kit/session/use-session.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import { navigate } from '../../kit/state/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { DecimalField } from '../../ui/field/decimal-field.tsx'
import { FormGrid } from '../../ui/field/form-grid.tsx'
import { LookupField } from '../../ui/field/lookup-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { SectionBox } from '../../ui/page/detail-page.tsx'
import { problemOf } from '../../ui/page/error-summary.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { formFootStyles } from '../../ui/styles/form-foot.ts'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { FlatFormNotices, useFlatForm } from '../../widgets/document/flat-form.tsx'
import type { FlatForm } from '../../widgets/document/flat-form.tsx'
import { LoadedDocument } from '../../widgets/document/loaded-document.tsx'
import { usePageName, usePageTab } from '../../widgets/page-tab/page-tab.ts'
import { PayeeFields } from './payee-fields.tsx'

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

/** Writing a payment without invoices: a new one, or the draft of that id. */
export function OtherPayment({ id }: { id: string | undefined }) {
  const kept = useDetail(getPayment, id ? { id } : undefined)
  if (id)
    return (
      <LoadedDocument detail={kept}>{payment => <OtherPaymentForm key={id} start={formOf(payment)} />}</LoadedDocument>
    )
  return <OtherPaymentForm start={emptyForm()} />
}

function OtherPaymentForm({ start }: { start: OtherForm }) {
  useStyles(formFootStyles)
  const t = useWords('payments')
  const host = useElementScope()?.host
  const userId = useSession(session => session.userInfo?.id ?? '')
  const session = useFlatForm<OtherForm>({
    key: `srm.other-payment.${userId}.${start.id || 'new'}`,
    start,
    inputOf,
    read: readForm,
    load: async id => formOf(await call(getPayment, { id })),
    problemsOf: form => formProblems(form, problem => t(`problems.${problem}`)),
  })
  const { form } = session
  const { close } = usePageTab()
  const name = form.payApplyNo === '' ? t('edit.newOther') : t('edit.title', { number: form.payApplyNo })
  usePageName(name)
  const save = (submit: boolean) =>
    session[submit ? 'attempt' : 'saveDraft'](async typed => {
      const draft = await call(saveOtherPayment, inputOf(typed))
      session.saved(formOf(draft))
      const saved = submit ? await call(submitPayment, { id: draft.id, version: draft.version }) : draft
      toast(t(submit ? 'done.submit' : 'done.saved', { number: saved.payApplyNo }))
      if (host && navigate(host, '/fiance/payment-inquiry-detail', { id: saved.id })) close()
    })
  return (
    <div className="document-form">
      <PageHeader title={name} />
      <FlatFormNotices
        session={session}
        labelOf={field => t.find(`fields.${field}`) ?? field}
        nameOf={field => t.find(`fields.${field}`)}
      />
      <SectionBox title={t('detail.facts')} content={<OtherFields session={session} />} />
      <div className="form-foot" role="region" aria-label={t('foot')}>
        <div className="button-row">
          <Button busy={session.busy} onClick={() => save(false)}>
            {t('acts.save')}
          </Button>
          <Button tone="primary" busy={session.busy} onClick={() => save(true)}>
            {t('acts.submit')}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** To whom, for which company, how much and why. */
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
  const amount = /^\d{1,18}(\.\d{1,4})?$/.test(form.amount)
  return amount ? problems : [...problems, { field: 'amount', code: '10008', msg: say('decimal') }]
}
