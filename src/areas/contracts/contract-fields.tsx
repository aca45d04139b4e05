import { contractTypes } from '../../contract/contracts/contracts.ts'
import { incoterms } from '../../contract/purchase-orders/purchase-order-parts.ts'
import { useWords } from '../../i18n/words.ts'
import { DayField } from '../../ui/field/day-field.tsx'
import { DecimalField } from '../../ui/field/decimal-field.tsx'
import { FormGrid } from '../../ui/field/form-grid.tsx'
import { LookupField } from '../../ui/field/lookup-field.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { problemOf } from '../../ui/page/error-summary.tsx'
import type { FlatForm } from '../../widgets/document/flat-form.tsx'
import type { ContractForm } from './contract-form.ts'

type TextName = 'title' | 'reason' | 'penaltyRule' | 'remark' | 'incoterm' | 'incotermPlace'
type NumberName = 'limitAmount' | 'overPct' | 'warrantyMonths'

/** With whom, for how long, up to which amount, and why. What a change leaves as it is is not asked again. */
export function ContractFields({ session: { form, problems, change } }: { session: FlatForm<ContractForm> }) {
  const t = useWords('contracts')
  const bound = <Name extends TextName | NumberName | 'validFrom' | 'validTo'>(field: Name) => ({
    name: field,
    label: t(`fields.${field}`),
    value: form[field],
    error: problemOf(problems, field),
    onChange: (value: string) => change({ [field]: value }),
  })
  const lookup = (field: 'orgId' | 'supplierId' | 'currency') => ({
    name: field,
    label: t(`fields.${field}`),
    required: true,
    value: form[field],
    error: problemOf(problems, field),
  })
  const changed = form.contractId !== ''
  return (
    <FormGrid>
      <TextField {...bound('title')} required maxLength={200} span={2} />
      {!changed && (
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
            onChange={(supplierId, supplierName) => change({ supplierId, supplierName })}
          />
          <LookupField
            {...lookup('orgId')}
            lov="LOV_ORG"
            text={form.orgName}
            onChange={(orgId, orgName) => change({ orgId, orgName })}
          />
        </>
      )}
      <DayField {...bound('validFrom')} required />
      <DayField {...bound('validTo')} required />
      {!changed && (
        <LookupField
          {...lookup('currency')}
          lov="LOV_CURRENCY"
          text={form.currency}
          onChange={currency => change({ currency })}
        />
      )}
      <DecimalField {...bound('limitAmount')} precision={4} />
      <DecimalField {...bound('overPct')} precision={4} />
      <DecimalField {...bound('warrantyMonths')} precision={0} />
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
