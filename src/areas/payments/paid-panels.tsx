import { useState } from 'react'
import type { FieldProblem } from '../../contract/envelope.ts'
import Big from 'big.js'
import { plainDecimal } from '../../contract/amounts.ts'
import type { Payment } from '../../contract/payments/payment-parts.ts'
import { confirmPayment, repayAdvance } from '../../contract/payments/payments.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { Refused } from '../../kit/call/errors.ts'
import { formatMoney } from '../../kit/format/decimal-format.ts'
import { today } from '../../kit/format/moment.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { ActionButtons } from '../../ui/action-buttons.tsx'
import type { Action } from '../../ui/actions.ts'
import { DayField } from '../../ui/field/day-field.tsx'
import { DecimalField } from '../../ui/field/decimal-field.tsx'
import { FormGrid } from '../../ui/field/form-grid.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Panel } from '../../ui/overlay/panel.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { useUnsaved } from '../../widgets/page-tab/page-tab.ts'

interface PanelProps {
  payment: Payment
  onPayment(payment: Payment): void
}

interface PaidFacts {
  kind: 'confirm' | 'repay'
  /** The most that can be recorded: what the form begins with. */
  left: string
  back?: Action
}

/** Records what was paid: all that is left unless another amount is typed. */
export function ConfirmPanel(props: PanelProps) {
  const { amount, paidAmount } = props.payment
  return <PaidPanel {...props} kind="confirm" left={plainDecimal(new Big(amount).minus(paidAmount))} />
}

/** Records what the supplier gave back of an advance: its balance unless another amount is typed. */
export function RepayPanel({ onCancel, ...props }: PanelProps & { onCancel(): void }) {
  const t = useWords('payments')
  const back = { name: 'back', label: t('repay.back'), run: onCancel }
  return <PaidPanel {...props} kind="repay" left={props.payment.balance} back={back} />
}

/** What is typed of money that left or came back, and the act that records it. */
function usePaid({ payment, onPayment, kind, left }: PanelProps & PaidFacts) {
  const t = useWords('payments')
  const act = useAct()
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [form, setForm] = useState({ paidAmount: left, paidDate: today(), bankRef: '' })
  useUnsaved(form.paidAmount !== left || form.bankRef !== '')
  const errorOf = (field: string) => problems.find(problem => problem.field === field)?.msg
  const change = (parts: Partial<typeof form>) => setForm({ ...form, ...parts })
  const save = () =>
    act.run(async () => {
      setProblems([])
      try {
        const { id, version, payApplyNo: number } = payment
        const paid = { id, version, ...form, paidAmount: form.paidAmount || '0' }
        onPayment(await (kind === 'confirm' ? call(confirmPayment, paid) : call(repayAdvance, paid)))
        toast(t(`done.${kind}`, { number }))
      } catch (error) {
        if (error instanceof Refused) setProblems(error.errors)
        throw error
      }
    })
  return { act, problems, form, errorOf, change, save }
}

function PaidPanel(props: PanelProps & PaidFacts) {
  const t = useWords('payments')
  const { payment, kind, left, back } = props
  const { act, problems, form, errorOf, change, save } = usePaid(props)
  const open = `${formatMoney(left, payment.currencyDigits, t.language)} ${payment.currency}`
  const label = t(kind === 'confirm' ? 'acts.confirm' : 'repay.save')
  const record: Action = { name: kind, label, tone: 'primary', icon: 'check', run: save }
  return (
    <Panel
      title={t(`${kind}.title`)}
      text={t(`${kind}.text`, { open })}
      failure={problems.length > 0 ? undefined : act.failure}
      acts={<ActionButtons actions={[...(back === undefined ? [] : [back]), record]} />}
    >
      <FormGrid>
        <DecimalField
          name="paidAmount"
          label={t('fields.amount')}
          required
          value={form.paidAmount}
          precision={payment.currencyDigits}
          suffix={payment.currency}
          error={errorOf('paidAmount')}
          onChange={paidAmount => change({ paidAmount })}
        />
        <DayField
          name="paidDate"
          label={t('fields.paidDate')}
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
      </FormGrid>
    </Panel>
  )
}
