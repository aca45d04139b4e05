import { useState } from 'react'
import type { FieldProblem } from '../../contract/envelope.ts'
import Big from 'big.js'
import { plainDecimal } from '../../contract/amounts.ts'
import type { Payment } from '../../contract/payments/payment-parts.ts'
import { confirmPayment } from '../../contract/payments/payments.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { Refused } from '../../kit/call/errors.ts'
import { formatMoney } from '../../kit/format/decimal-format.ts'
import { today } from '../../kit/format/moment.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { ActionButtons } from '../../ui/action-buttons.tsx'
import { DayField } from '../../ui/field/day-field.tsx'
import { DecimalField } from '../../ui/field/decimal-field.tsx'
import { FormGrid } from '../../ui/field/form-grid.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Panel } from '../../ui/overlay/panel.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { useUnsaved } from '../../widgets/page-tab/page-tab.ts'

interface ConfirmPanelProps {
  payment: Payment
  onPayment(payment: Payment): void
}

/** What is typed of a payment that was made, and the act that records it. */
function usePaid({ payment, onPayment }: ConfirmPanelProps, left: string) {
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
        onPayment(await call(confirmPayment, { id, version, ...form, paidAmount: form.paidAmount || '0' }))
        toast(t('done.confirm', { number }))
      } catch (error) {
        if (error instanceof Refused) setProblems(error.errors)
        throw error
      }
    })
  return { act, problems, form, errorOf, change, save }
}

/** Records what was paid: all that is left unless another amount is typed. */
export function ConfirmPanel(props: ConfirmPanelProps) {
  const t = useWords('payments')
  const { payment } = props
  const left = plainDecimal(new Big(payment.amount).minus(payment.paidAmount))
  const { act, problems, form, errorOf, change, save } = usePaid(props, left)
  const open = `${formatMoney(left, payment.currencyDigits, t.language)} ${payment.currency}`
  return (
    <Panel
      title={t('confirm.title')}
      text={t('confirm.text', { open })}
      failure={problems.length > 0 ? undefined : act.failure}
      acts={
        <ActionButtons
          actions={[{ name: 'confirm', label: t('acts.confirm'), tone: 'primary', icon: 'check', run: save }]}
        />
      }
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
