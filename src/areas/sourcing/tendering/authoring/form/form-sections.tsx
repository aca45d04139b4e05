import { useMemo } from 'react'
import {
  awardModes,
  bidTypes,
  envelopeModes,
  ruleSets,
  taxModes,
  tieRules,
} from '../../../../../contract/sourcing/tendering/tender-words.ts'
import { prequalificationKinds } from '../../../../../contract/sourcing/rounds/prequalification-parts.ts'
import { useWords } from '../../../../../i18n/words.ts'
import { DecimalField } from '../../../../../ui/field/decimal-field.tsx'
import { Field } from '../../../../../ui/field/field.tsx'
import { FormGrid } from '../../../../../ui/field/form-grid.tsx'
import { LookupField } from '../../../../../ui/field/lookup-field.tsx'
import { MomentField } from '../../../../../ui/field/moment-field.tsx'
import { MultiSelectField } from '../../../../../ui/field/multi-select-field.tsx'
import { SelectField } from '../../../../../ui/field/select-field.tsx'
import { SwitchField } from '../../../../../ui/field/switch-field.tsx'
import { TextField } from '../../../../../ui/field/text-field.tsx'
import { problemOf } from '../../../../../ui/page/error-summary.tsx'
import { noteStyles } from '../../../../../ui/styles/note.ts'
import { useStyles } from '../../../../../ui/theme/sheet.ts'
import { LovPicker } from '../../../../../widgets/lov-picker/lov-picker.tsx'
import { RichText } from '../../../../../widgets/rich-text/rich-text.tsx'
import { headerFields } from '../../../../../widgets/rounds/form/header-fields.ts'
import { RequirementGrid } from '../../../../../widgets/rounds/prequalification/requirement-grid.tsx'
import { ScoringSection } from '../../../../../widgets/rounds/form/scoring-section.tsx'
import { setBidType } from '../bid-state.ts'
import { ComparisonSection } from './comparison-section.tsx'
import { openingAfter } from './tender-form.ts'
import type { TenderSession } from './tender-form.ts'

interface SectionProps {
  session: TenderSession
}

function useFields(session: TenderSession) {
  const t = useWords('tendering')
  const { form, problems, change } = session
  const { field, text, lookup } = headerFields(session, name => t.find(`fields.${name}`) ?? name)
  type Switch = 'showEstimate' | 'showOpening' | 'prequalFlag'
  type Choice = 'bidType' | 'ruleSet' | 'taxMode' | 'awardMode' | 'envelopeMode'
  return {
    t,
    form,
    problems,
    change,
    field,
    text,
    lookup,
    decimal: (name: string, min: string, max: string, precision = 0) => ({ ...field(name), min, max, precision }),
    choice: (name: Choice, values: readonly string[]) => ({
      ...field(name),
      choices: values.map(value => ({ value, label: t.find(`${name}.${value}`) ?? value })),
    }),
    onOff: (name: Switch) => ({
      label: t(`fields.${name}`),
      checked: form[name] === '1',
      onChange: (on: boolean) => change({ [name]: on ? '1' : '0' }),
    }),
  }
}

const most = '99999999999999'

/** Title, type, organisation and terms. */
export function BaseSection({ session }: SectionProps) {
  const { t, form, problems, change, text, lookup, decimal, choice, onOff } = useFields(session)
  const several = form.bidType === 'NEGOTIATE'
  return (
    <FormGrid>
      <TextField {...text('title', 128)} required span={2} />
      <SelectField
        {...choice('bidType', bidTypes)}
        required
        onChange={bidType => {
          change({ bidType })
          if (form.id === '') setBidType(bidTypes.find(each => each === bidType) ?? '')
        }}
      />
      <SelectField {...choice('ruleSet', ruleSets)} required />
      <LookupField {...lookup('org')} required params={{ orgType: 'PURCHASING' }} />
      <LookupField {...lookup('company')} required />
      <LookupField {...lookup('purchaser')} required />
      <LookupField {...lookup('paymentTerm')} required />
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
      <Field
        name="allowCurrencies"
        label={t('fields.allowCurrencies')}
        hint={t('hints.allowCurrencies')}
        error={problemOf(problems, 'allowCurrencies')}
      >
        {() => (
          <LovPicker
            code="LOV_CURRENCY"
            multiple
            placeholder={t('fields.allowCurrencies')}
            value={form.allowCurrencies.join(',')}
            onChange={({ value }) => change({ allowCurrencies: value.split(',').filter(Boolean) })}
          />
        )}
      </Field>
      <SelectField {...choice('taxMode', taxModes)} required />
      <SelectField {...choice('awardMode', awardModes)} required />
      <SelectField {...choice('envelopeMode', envelopeModes)} required hint={t('hints.envelopeMode')} />
      {several && <DecimalField {...decimal('rounds', '1', '5')} />}
      <DecimalField {...decimal('maxWinners', '1', '20')} />
      {form.awardMode === 'PER_LOT' && <DecimalField {...decimal('maxLotsWon', '1', '100')} />}
      <DecimalField {...decimal('minBidders', '1', '20')} />
      <DecimalField {...decimal('estimateAmount', '0', most, 2)} hint={t('hints.estimate')} />
      <SwitchField {...onOff('showEstimate')} />
      <DecimalField {...decimal('depositAmount', '0', most, 2)} />
      {form.depositAmount !== '' && <TextField {...text('depositAccount', 255)} span={2} />}
      <DecimalField {...decimal('validityDays', '1', '365')} />
      <DecimalField {...decimal('publicDays', '0', '60')} />
      <SwitchField {...onOff('showOpening')} />
      <MultiSelectField
        name="tieRule"
        label={t('fields.tieRule')}
        error={problemOf(problems, 'tieRule')}
        values={form.tieRule}
        choices={tieRules.map(value => ({ value, label: t(`tieRule.${value}`) }))}
        onChange={tieRule => change({ tieRule })}
      />
      <LookupField {...lookup('warehouse')} />
      <TextField {...text('deliveryAddress', 500)} required span={2} />
      <TextField {...text('remark', 500)} span={2} />
    </FormGrid>
  )
}

/** All times; the opening follows the deadline unless it was set to another time. */
export function TimesSection({ session }: SectionProps) {
  const { t, form, change, field } = useFields(session)
  const prequal = form.prequalFlag === '1'
  return (
    <FormGrid>
      {prequal && <MomentField {...field('prequalStartTime')} required />}
      {prequal && <MomentField {...field('prequalEndTime')} required />}
      {prequal && <MomentField {...field('prequalReviewEndTime')} required />}
      <MomentField {...field('bidStartTime')} required />
      <MomentField {...field('questionEndTime')} />
      <MomentField
        {...field('bidDeadline')}
        required
        hint={t('hints.deadline')}
        onChange={bidDeadline => change({ bidDeadline, openTime: openingAfter(form, bidDeadline) })}
      />
      <MomentField {...field('openTime')} required />
      <MomentField {...field('reviewEndTime')} required />
    </FormGrid>
  )
}

/** Whether suppliers have to show something before they may bid, and what. */
export function PrequalSection({ session }: SectionProps) {
  useStyles(noteStyles)
  const { t, form, problems, change, decimal, onOff } = useFields(session)
  return (
    <div className="stack">
      <FormGrid>
        <SwitchField {...onOff('prequalFlag')} hint={t('hints.prequal')} />
        {form.prequalFlag === '1' && <DecimalField {...decimal('qualifiedLimit', '1', '200')} />}
      </FormGrid>
      {form.prequalFlag === '1' && (
        <RequirementGrid
          kinds={prequalificationKinds}
          label={t('detail.prequal')}
          path="requirements"
          rules={form.requirements}
          problems={problems}
          onChange={requirements => change({ requirements })}
        />
      )}
    </div>
  )
}

/** Scores of experts, or without them how prices are compared. */
export function Scoring({ session }: SectionProps) {
  const { form, problems, change } = session
  const scoring = (
    <ScoringSection
      rules={form.rules}
      elements={form.elements}
      problems={problems}
      onChange={({ rules = form.rules, elements = form.elements }) => change({ rules, elements })}
      onEnd={() => change({ rules: {}, elements: [] })}
    />
  )
  if (form.elements.length > 0) return scoring
  return (
    <div className="stack">
      <ComparisonSection session={session} />
      {form.priceComparison === 'BID' && scoring}
    </div>
  )
}

/** The text that suppliers and, for open tenders, everybody reads. */
export function NoticeSection({ session: { form, problems, change } }: SectionProps) {
  const t = useWords('tendering')
  const none = useMemo(() => [], [])
  return (
    <RichText
      label={t('fields.notice')}
      html={form.notice}
      error={problemOf(problems, 'notice')}
      placeholders={none}
      onChange={notice => change({ notice })}
    />
  )
}
