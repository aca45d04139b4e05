import { rankVisibilities, stepKinds } from '../../../../contract/sourcing/inquiries/auction-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { DecimalField } from '../../../../ui/field/decimal-field.tsx'
import { SelectField } from '../../../../ui/field/select-field.tsx'
import { problemOf } from '../../../../ui/page/error-summary.tsx'
import type { InquirySession } from './inquiry-form.ts'

/** The rules of an auction: steps, extension at the end, and what bidders see of each other. */
export function AuctionFields({ session: { form, problems, change } }: { session: InquirySession }) {
  const t = useWords('inquiries')
  const decimal = (name: 'stepMin' | 'startPrice', precision: number) => ({
    name,
    label: t(`fields.${name}`),
    error: problemOf(problems, name),
    min: '0',
    precision,
    value: form[name],
    onChange: (value: string) => change({ [name]: value }),
  })
  const count = (name: 'extendWindow' | 'extendMinutes' | 'maxExtensions', max: string) => ({
    name,
    label: t(`fields.${name}`),
    error: problemOf(problems, name),
    min: '0',
    max,
    precision: 0,
    value: form[name],
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <>
      <SelectField
        name="stepKind"
        label={t('fields.stepKind')}
        required
        value={form.stepKind}
        choices={stepKinds.map(value => ({ value, label: t(`stepKind.${value}`) }))}
        onChange={stepKind => change({ stepKind })}
      />
      <DecimalField {...decimal('stepMin', 6)} required />
      <DecimalField {...decimal('startPrice', 6)} hint={t('hints.startPrice')} />
      <DecimalField {...count('extendWindow', '60')} />
      <DecimalField {...count('extendMinutes', '60')} />
      <DecimalField {...count('maxExtensions', '100')} />
      <SelectField
        name="rankVisible"
        label={t('fields.rankVisible')}
        required
        value={form.rankVisible}
        choices={rankVisibilities.map(value => ({ value, label: t(`rankVisible.${value}`) }))}
        onChange={rankVisible => change({ rankVisible })}
      />
    </>
  )
}
