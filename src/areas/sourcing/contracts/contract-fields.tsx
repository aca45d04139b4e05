import { contractTypes } from '../../../contract/sourcing/contracts/contracts.ts'
import { incoterms, taxModes } from '../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { textAt } from '../../../kit/format/record.ts'
import { DayField } from '../../../ui/field/day-field.tsx'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { LookupField } from '../../../ui/field/lookup-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { problemOf } from '../../../ui/page/error-summary.tsx'
import type { FlatForm } from '../../../widgets/document/flat-form.tsx'
import type { ContractForm } from './contract-form.ts'

type TextName = 'contractNo' | 'title' | 'reason' | 'penaltyRule' | 'remark' | 'incoterm' | 'incotermPlace'
type NumberName = 'limitAmount' | 'overPct' | 'retentionPct' | 'warrantyMonths'

type BoundName = TextName | NumberName | 'validFrom' | 'validTo' | 'signDate'
type LookupName = 'orgId' | 'companyId' | 'supplierId' | 'currency' | 'paymentTermId'

interface FieldsProps {
  session: FlatForm<ContractForm>
}

/** What fields of the form are given by their names. */
function useFieldProps({ form, problems, change }: FlatForm<ContractForm>) {
  const t = useWords('contracts')
  const named = <Name extends BoundName | LookupName>(name: Name) => ({
    name,
    label: t(`fields.${name}`),
    value: form[name],
    error: problemOf(problems, name),
  })
  return {
    bound: (name: BoundName) => ({ ...named(name), onChange: (value: string) => change({ [name]: value }) }),
    lookup: (name: LookupName) => ({ ...named(name), required: true }),
  }
}

/** Supplier, period, limit and reason. Fields that a change cannot modify are left out. */
export function ContractFields({ session }: FieldsProps) {
  const t = useWords('contracts')
  const { form, change } = session
  const { bound, lookup } = useFieldProps(session)
  const changed = form.contractId !== ''
  // Given once; the rule numbers it else.
  const numbered = !changed && form.id === ''
  return (
    <FormGrid>
      {numbered && (
        <TextField {...bound('contractNo')} label={t('fields.number')} maxLength={64} hint={t('fields.numberHint')} />
      )}
      <TextField {...bound('title')} required maxLength={200} span={changed || numbered ? 2 : 3} />
      {!changed && <Parties session={session} />}
      <DayField {...bound('validFrom')} required />
      <DayField {...bound('validTo')} required />
      {!changed && <FixedTerms session={session} />}
      <DecimalField {...bound('limitAmount')} precision={4} />
      <DecimalField {...bound('overPct')} precision={4} />
      <DecimalField {...bound('warrantyMonths')} precision={0} />
      <DecimalField {...bound('retentionPct')} precision={4} />
      <LookupField
        {...lookup('paymentTermId')}
        required={false}
        lov="LOV_PAYMENT_TERM"
        text={form.paymentTermName}
        onChange={(paymentTermId, paymentTermName) => change({ paymentTermId, paymentTermName })}
      />
      <SelectField {...bound('incoterm')} choices={incoterms.map(value => ({ value, label: value }))} />
      <TextField {...bound('incotermPlace')} required={form.incoterm !== ''} maxLength={128} />
      <TextField
        {...bound('reason')}
        label={t(changed ? 'fields.changeReason' : 'fields.reason')}
        required
        maxLength={500}
        span={4}
      />
      <TextField {...bound('penaltyRule')} maxLength={1000} span={4} />
      {!changed && <TextField {...bound('remark')} maxLength={500} span={4} />}
    </FormGrid>
  )
}

/** What kind of contract it is, who agrees on it, and in which currency. */
function Parties({ session }: FieldsProps) {
  const t = useWords('contracts')
  const { form, change } = session
  const { lookup } = useFieldProps(session)
  return (
    <>
      <SelectField
        name="contractType"
        label={t('fields.contractType')}
        required
        value={form.contractType}
        choices={contractTypes.map(value => ({ value, label: t(`contractType.${value}`) }))}
        onChange={contractType => change({ contractType })}
      />
      <LookupField
        {...lookup('supplierId')}
        lov="LOV_SUPPLIER"
        text={form.supplierName}
        onChange={(supplierId, supplierName, row) => change({ supplierId, supplierName, ...termOf(row) })}
      />
      <LookupField
        {...lookup('orgId')}
        lov="LOV_ORG"
        text={form.orgName}
        onChange={(orgId, orgName, row) => change({ orgId, orgName, ...companyOf(row) })}
      />
      <LookupField
        {...lookup('companyId')}
        lov="LOV_COMPANY"
        text={form.companyName}
        onChange={(companyId, companyName) => change({ companyId, companyName })}
      />
      <LookupField
        {...lookup('currency')}
        lov="LOV_CURRENCY"
        text={form.currency}
        onChange={currency => change({ currency })}
      />
    </>
  )
}

/** When it was signed, and how its prices are meant. */
function FixedTerms({ session }: FieldsProps) {
  const t = useWords('contracts')
  const { form, change } = session
  const { bound } = useFieldProps(session)
  return (
    <>
      <DayField {...bound('signDate')} />
      <SelectField
        name="taxMode"
        label={t('fields.taxMode')}
        required
        value={form.taxMode}
        choices={taxModes.map(value => ({ value, label: t(`taxMode.${value}`) }))}
        onChange={taxMode => change({ taxMode })}
      />
    </>
  )
}

type Picked = Parameters<typeof textAt>[0] | undefined

/** The supplier's payment term; unchanged if it has none. */
function termOf(row: Picked): Partial<ContractForm> {
  const paymentTermId = row ? textAt(row, 'paymentTermId') : ''
  return row && paymentTermId !== '' ? { paymentTermId, paymentTermName: textAt(row, 'paymentTermName') } : {}
}

/** The organisation's company; unchanged if it has none. */
function companyOf(row: Picked): Partial<ContractForm> {
  const companyId = row ? textAt(row, 'companyId') : ''
  return row && companyId !== '' ? { companyId, companyName: textAt(row, 'companyName') } : {}
}
