import { payMethods } from '../../../contract/money/payments/payment-parts.ts'
import { queryPayeeAccounts } from '../../../contract/money/payments/payments.ts'
import type { FieldProblem } from '../../../contract/envelope.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { DayField } from '../../../ui/field/day-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'

interface Payee {
  supplierId: string
  bankAccountId: string
  payMethod: string
  planDate: string
  remark: string
}

interface PayeeFieldsProps {
  form: Payee
  problems: readonly FieldProblem[]
  change(parts: Partial<Payee>): void
}

/** To which account, how and when is paid. Only verified accounts are there to choose from. */
export function PayeeFields({ form, problems, change }: PayeeFieldsProps) {
  const t = useWords('payments')
  const { supplierId } = form
  const accounts = useDetail(queryPayeeAccounts, supplierId === '' ? undefined : { supplierId })
  const errorOf = (field: string) => problems.find(problem => problem.field === field)?.msg
  const none = accounts.value?.length === 0
  return (
    <>
      <SelectField
        name="bankAccountId"
        label={t('fields.bankAccountId')}
        required
        error={none ? t('edit.noAccounts') : errorOf('bankAccountId')}
        value={form.bankAccountId}
        choices={(accounts.value ?? []).map(({ id, bankName, accountNo, accountName }) => ({
          value: id,
          label: `${bankName} ${accountNo} · ${accountName}`,
        }))}
        onChange={bankAccountId => change({ bankAccountId })}
      />
      <SelectField
        name="payMethod"
        label={t('fields.payMethod')}
        required
        value={form.payMethod}
        choices={payMethods.map(value => ({ value, label: t(`payMethod.${value}`) }))}
        onChange={payMethod => change({ payMethod })}
      />
      <DayField
        name="planDate"
        label={t('fields.planDate')}
        required
        value={form.planDate}
        error={errorOf('planDate')}
        onChange={planDate => change({ planDate })}
      />
      <TextField
        name="remark"
        label={t('fields.remark')}
        span={3}
        maxLength={500}
        value={form.remark}
        onChange={remark => change({ remark })}
      />
    </>
  )
}
