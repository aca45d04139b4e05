import type { Tender } from '../../../../contract/sourcing/tendering/tender-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { DayField } from '../../../../ui/field/day-field.tsx'
import { FormGrid } from '../../../../ui/field/form-grid.tsx'
import { LookupField } from '../../../../ui/field/lookup-field.tsx'
import { SelectField } from '../../../../ui/field/select-field.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { problemOf } from '../../../../ui/page/error-summary.tsx'
import type { FlatForm } from '../../../../widgets/document/flat-form.tsx'
import { taxed } from '../../../../widgets/rounds/offers/offer-rows.ts'
import type { BidForm } from './bid-form.ts'

type Session = FlatForm<BidForm>

/** The technical part of a bid. */
export function TechFields({ session: { form, problems, change } }: { session: Session }) {
  const t = useWords('tender-bids')
  return (
    <FormGrid>
      <TextField
        name="deliveryTerms"
        label={t('fields.deliveryTerms')}
        maxLength={500}
        span={3}
        error={problemOf(problems, 'deliveryTerms')}
        value={form.deliveryTerms}
        onChange={deliveryTerms => change({ deliveryTerms })}
      />
      <TextField
        name="remark"
        label={t('fields.remark')}
        maxLength={2000}
        span={3}
        error={problemOf(problems, 'remark')}
        value={form.remark}
        onChange={remark => change({ remark })}
      />
    </FormGrid>
  )
}

interface PriceFieldsProps {
  session: Session
  tender: Pick<Tender, 'currency' | 'allowCurrencies'>
  /** Until when the bid must at least be valid. */
  leastValid: string
}

/** The terms of the prices of a bid. */
export function PriceFields({ session: { form, problems, change }, tender, leastValid }: PriceFieldsProps) {
  const t = useWords('tender-bids')
  const currencies = [tender.currency, ...tender.allowCurrencies]
  return (
    <FormGrid>
      <SelectField
        name="currency"
        label={t('fields.currency')}
        required
        disabled={currencies.length === 1}
        error={problemOf(problems, 'currency')}
        value={form.currency}
        choices={currencies.map(value => ({ value, label: value }))}
        onChange={currency => change({ currency })}
      />
      <DayField
        name="validUntil"
        label={t('fields.validUntil')}
        hint={t('hints.validUntil', { day: leastValid })}
        required
        error={problemOf(problems, 'validUntil')}
        value={form.validUntil}
        onChange={validUntil => change({ validUntil })}
      />
      <LookupField
        name="taxCode"
        label={t('fields.taxCode')}
        hint={t('hints.taxCode')}
        lov="LOV_TAX"
        error={problemOf(problems, 'taxCode')}
        value={form.taxCode}
        text={form.taxName}
        onChange={(taxCode, taxName) => change(taxed(form, taxCode, taxName))}
      />
    </FormGrid>
  )
}
