import Big from 'big.js'
import { plainDecimal } from '../../../contract/amounts.ts'
import type { Payment } from '../../../contract/money/payments/payment-parts.ts'
import { confirmPayment, giveBackPayment, repayAdvance } from '../../../contract/money/payments/payments.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { Refused } from '../../../kit/call/errors.ts'
import { formatMoney } from '../../../kit/format/decimal-format.ts'
import { today } from '../../../kit/format/moment.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { useProblems } from '../../../kit/state/use-problems.ts'
import { ActionButtons } from '../../../ui/action-buttons.tsx'
import type { Action } from '../../../ui/actions.ts'
import { DayField } from '../../../ui/field/day-field.tsx'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Panel } from '../../../ui/overlay/panel.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { useTypedForm } from '../../../widgets/page-tab/typed-form.ts'

interface PanelProps {
  payment: Payment
  onPayment(payment: Payment): void
}

interface PaidFacts {
  kind: 'confirm' | 'repay' | 'cameBack'
  /** The maximum that can be recorded, which is the initial value. */
  left: string
  back?: Action
}

/** Records what was paid: all that is left unless another amount is typed. */
export function ConfirmPanel(props: PanelProps) {
  return <PaidPanel {...props} kind="confirm" left={props.payment.leftAmount} />
}

/** Records what the bank returned of a payment after its debit: all that is paid unless another amount is typed. */
export function CameBackPanel({ onCancel, ...props }: PanelProps & { onCancel(): void }) {
  const t = useWords('payments')
  const { paidAmount, repaidAmount } = props.payment
  const back = { name: 'back', label: t('repay.back'), run: onCancel }
  return (
    <PaidPanel {...props} kind="cameBack" left={plainDecimal(new Big(paidAmount).minus(repaidAmount))} back={back} />
  )
}

/** Records what the supplier gave back of an advance: its balance unless another amount is typed. */
export function RepayPanel({ onCancel, ...props }: PanelProps & { onCancel(): void }) {
  const t = useWords('payments')
  const back = { name: 'back', label: t('repay.back'), run: onCancel }
  return <PaidPanel {...props} kind="repay" left={props.payment.balance} back={back} />
}

/** The form for an amount paid or returned, and the action that records it. */
function usePaid({ payment, onPayment, kind, left }: PanelProps & PaidFacts) {
  const t = useWords('payments')
  const act = useAct()
  const typed = useTypedForm(`srm.payment-${kind}.${payment.id}`, () => ({
    paidAmount: left,
    paidDate: today(),
    bankRef: '',
    reason: '',
  }))
  const { form, change } = typed
  const [problems, setProblems] = useProblems({ ...form, returnedAmount: form.paidAmount }, act.clear)
  const errorOf = (field: string) => problems.find(problem => problem.field === field)?.msg
  const save = () =>
    act.run(async () => {
      setProblems([])
      try {
        const { id, version, payApplyNo: number } = payment
        const { paidAmount, reason, ...rest } = form
        const amount = paidAmount || '0'
        const paid = { id, version, ...rest, paidAmount: amount }
        const next = await (kind === 'cameBack'
          ? call(giveBackPayment, { id, version, ...rest, reason, returnedAmount: amount })
          : kind === 'confirm'
            ? call(confirmPayment, paid)
            : call(repayAdvance, paid))
        typed.drop()
        onPayment(next)
        toast(t(`done.${kind}`, { number }))
      } catch (error) {
        if (error instanceof Refused) setProblems(error.errors)
        throw error
      }
    })
  return { act, problems, form, errorOf, change, notice: typed.notice, save }
}

function PaidPanel(props: PanelProps & PaidFacts) {
  const t = useWords('payments')
  const { payment, kind, left, back } = props
  const { act, problems, form, errorOf, change, notice, save } = usePaid(props)
  const open = `${formatMoney(left, payment.currencyDigits, t.language)} ${payment.currency}`
  const label = t(kind === 'confirm' ? 'acts.confirm' : `${kind}.save`)
  const number = payment.payApplyNo
  const record: Action = { name: kind, label, tone: 'primary', icon: 'check', run: save }
  return (
    <Panel
      title={t(`${kind}.title`, { number })}
      text={t(`${kind}.text`, { open })}
      failure={problems.length > 0 ? undefined : act.failure}
      acts={<ActionButtons actions={[...(back === undefined ? [] : [back]), record]} />}
    >
      {notice}
      <FormGrid>
        <DecimalField
          name="paidAmount"
          label={t('fields.amount')}
          required
          value={form.paidAmount}
          precision={payment.currencyDigits}
          suffix={payment.currency}
          error={errorOf('paidAmount') ?? errorOf('returnedAmount')}
          onChange={paidAmount => change({ paidAmount })}
        />
        <DayField
          name="paidDate"
          label={t(kind === 'cameBack' ? 'cameBack.day' : 'fields.paidDate')}
          required
          value={form.paidDate}
          error={errorOf('paidDate')}
          onChange={paidDate => change({ paidDate })}
        />
        <TextField
          name="bankRef"
          label={t('fields.bankRef')}
          maxLength={64}
          value={form.bankRef}
          onChange={bankRef => change({ bankRef })}
        />
        {kind === 'cameBack' && (
          <TextField
            name="reason"
            label={t('cameBack.reason')}
            required
            maxLength={500}
            value={form.reason}
            error={errorOf('reason')}
            onChange={reason => change({ reason })}
          />
        )}
      </FormGrid>
    </Panel>
  )
}
