import type { ReactNode } from 'react'
import { incoterms } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { DayField } from '../../../../ui/field/day-field.tsx'
import { DecimalField } from '../../../../ui/field/decimal-field.tsx'
import { FormGrid } from '../../../../ui/field/form-grid.tsx'
import { LookupField } from '../../../../ui/field/lookup-field.tsx'
import { SelectField } from '../../../../ui/field/select-field.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { problemOf } from '../../../../ui/page/error-summary.tsx'
import type { FlatForm } from '../../../../widgets/document/flat-form.tsx'
import { taxed } from '../../../../widgets/rounds/offers/offer-rows.ts'
import type { QuoteForm } from './quote-form.ts'

type Session = FlatForm<QuoteForm>

/** What holds for the whole quote. */
export function QuoteFields({ session }: { session: Session }) {
  const t = useWords('inquiries')
  const { form, problems, change } = session
  const error = (name: string) => problemOf(problems, name)
  const cost = (name: 'freight' | 'otherCost') => ({
    name,
    label: t(`fields.${name}`),
    hint: t('hints.unknown'),
    error: error(name),
    value: form[name],
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <FormGrid>
      <DayField
        name="validUntil"
        label={t('fields.validUntil')}
        required
        error={error('validUntil')}
        value={form.validUntil}
        onChange={validUntil => change({ validUntil })}
      />
      <LookupField
        name="taxCode"
        label={t('fields.taxCode')}
        hint={t('hints.taxCode')}
        lov="LOV_TAX"
        error={error('taxCode')}
        value={form.taxCode}
        text={form.taxName}
        onChange={(taxCode, taxName) => change(taxed(form, taxCode, taxName))}
      />
      <LookupField
        name="paymentTermId"
        label={t('fields.paymentTermId')}
        required
        lov="LOV_PAYMENT_TERM"
        error={error('paymentTermId')}
        value={form.paymentTermId}
        text={form.paymentTermName}
        onChange={(paymentTermId, paymentTermName) => change({ paymentTermId, paymentTermName })}
      />
      <DeliveryTerm session={session} />
      <DecimalField {...cost('freight')} />
      <DecimalField {...cost('otherCost')} />
      <TextField
        name="ownQuoteNo"
        label={t('fields.ownQuoteNo')}
        maxLength={64}
        value={form.ownQuoteNo}
        onChange={ownQuoteNo => change({ ownQuoteNo })}
      />
      <TextField
        name="remark"
        label={t('fields.remark')}
        maxLength={500}
        span={3}
        value={form.remark}
        onChange={remark => change({ remark })}
      />
    </FormGrid>
  )
}

/** Who bears carriage and risk, and up to which place. */
function DeliveryTerm({ session: { form, problems, change } }: { session: Session }): ReactNode {
  const t = useWords('inquiries')
  return (
    <>
      <SelectField
        name="incoterm"
        label={t('fields.incoterm')}
        error={problemOf(problems, 'incoterm')}
        value={form.incoterm}
        choices={incoterms.map(value => ({ value, label: value }))}
        onChange={incoterm => change({ incoterm })}
      />
      <TextField
        name="incotermPlace"
        label={t('fields.incotermPlace')}
        required={form.incoterm !== ''}
        maxLength={128}
        error={problemOf(problems, 'incotermPlace')}
        value={form.incotermPlace}
        onChange={incotermPlace => change({ incotermPlace })}
      />
    </>
  )
}
