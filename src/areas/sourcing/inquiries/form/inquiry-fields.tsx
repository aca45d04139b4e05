import { inquiryTypes } from '../../../../contract/sourcing/inquiries/inquiry-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { DecimalField } from '../../../../ui/field/decimal-field.tsx'
import { FormGrid } from '../../../../ui/field/form-grid.tsx'
import { LookupField } from '../../../../ui/field/lookup-field.tsx'
import { MomentField } from '../../../../ui/field/moment-field.tsx'
import { SelectField } from '../../../../ui/field/select-field.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { problemOf } from '../../../../ui/page/error-summary.tsx'
import { headerFields } from '../../../../widgets/rounds/form/header-fields.ts'
import { AuctionFields } from './auction-fields.tsx'
import type { InquirySession } from './inquiry-form.ts'

/** Organisation, dates and terms. */
export function InquiryFields({ session }: { session: InquirySession }) {
  const { form, problems, change } = session
  const t = useWords('inquiries')
  const { field: moment, text, lookup } = headerFields(session, name => t.find(`fields.${name}`) ?? name)
  return (
    <FormGrid>
      <TextField {...text('title', 128)} required span={2} />
      <SelectField
        name="inquiryType"
        label={t('fields.inquiryType')}
        required
        value={form.inquiryType}
        choices={inquiryTypes.map(value => ({ value, label: t(`inquiryType.${value}`) }))}
        onChange={inquiryType => change({ inquiryType })}
      />
      <LookupField
        name="currency"
        label={t('fields.currency')}
        required
        lov="LOV_CURRENCY"
        error={problemOf(problems, 'currency')}
        value={form.currency}
        text={form.currency}
        onChange={currency => change({ currency })}
      />
      <LookupField {...lookup('org')} required params={{ orgType: 'PURCHASING' }} />
      <LookupField {...lookup('company')} required />
      <LookupField {...lookup('purchaser')} required />
      <LookupField {...lookup('paymentTerm')} required />
      <MomentField {...moment('quoteStartTime')} hint={t('hints.start')} />
      <MomentField
        {...moment('quoteEndTime')}
        required
        hint={form.inquiryType === 'AUCTION' ? undefined : t('hints.seal')}
      />
      <MomentField {...moment('questionEndTime')} />
      <LookupField {...lookup('warehouse')} />
      <TextField {...text('deliveryAddress', 500)} required span={2} />
      {form.inquiryType === 'SINGLE' ? (
        <TextField {...text('singleReason', 500)} required span={2} />
      ) : (
        <Rounds session={session} />
      )}
      {form.inquiryType === 'AUCTION' && <AuctionFields session={session} />}
      <TextField {...text('remark', 500)} span={2} />
    </FormGrid>
  )
}

/** Number of quotes and rounds; an auction has one round. */
function Rounds({ session: { form, change } }: { session: InquirySession }) {
  const t = useWords('inquiries')
  return (
    <>
      <DecimalField
        name="minQuotes"
        label={t('fields.minQuotes')}
        min="1"
        max="20"
        precision={0}
        value={form.minQuotes}
        onChange={minQuotes => change({ minQuotes })}
      />
      {form.inquiryType !== 'AUCTION' && (
        <DecimalField
          name="rounds"
          label={t('fields.rounds')}
          min="1"
          max="5"
          precision={0}
          value={form.rounds}
          onChange={rounds => change({ rounds })}
        />
      )}
    </>
  )
}
