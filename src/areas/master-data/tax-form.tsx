import type { FieldProblem } from '../../contract/envelope.ts'
import { saveTaxRate, taxCategories } from '../../contract/master-data/tax-rates.ts'
import type { TaxRate } from '../../contract/master-data/tax-rates.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { choices } from '../../ui/field/choices.ts'
import { DayField } from '../../ui/field/day-field.tsx'
import { DecimalField } from '../../ui/field/decimal-field.tsx'
import type { Editing } from '../../ui/page/editing.ts'
import type { MasterForm } from '../../ui/page/master-dialog.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useCountries } from '../../widgets/countries/use-countries.ts'
import { FourTexts } from '../../widgets/four-texts/four-texts.tsx'
import { lackingNamed, namedDraft, namedInput, storedOf } from './named-draft.ts'
import type { NamedDraft } from './named-draft.ts'

interface TaxDraft extends NamedDraft {
  percent: string
  category: string
  country: string
  validFrom: string
  validTo: string
}

/** The form of a tax rate. */
export function useTaxForm(): MasterForm<TaxRate, TaxDraft> {
  const t = useWords('master-data')
  const r = useWords('records')
  return {
    title: tax => (tax ? t('taxes.editTitle', { name: tax.code }) : t('taxes.create')),
    call: saveTaxRate,
    done: r('saved'),
    nameOf: field => t.find(`taxes.${field.split('.')[0] ?? ''}`),
    begin: tax => ({
      ...namedDraft(tax),
      percent: tax?.percent ?? '',
      category: tax?.category ?? 'S',
      country: tax?.country ?? 'CN',
      validFrom: tax?.validFrom ?? '',
      validTo: tax?.validTo ?? '',
    }),
    fields: editing => <TaxFields editing={editing} />,
    check: draft => [
      ...lackingNamed(draft, ['percent', 'country', 'validFrom'], r('required')),
      ...endsBefore(draft, t('taxes.endsBefore')),
    ],
    save: (draft, tax) =>
      call(saveTaxRate, {
        ...storedOf(tax),
        ...namedInput(draft),
        percent: draft.percent,
        category: taxCategories.find(each => each === draft.category) ?? 'S',
        country: draft.country,
        validFrom: draft.validFrom,
        validTo: draft.validTo || null,
      }),
  }
}

function TaxFields({ editing: { bind, draft, set, problem, isNew } }: { editing: Editing<TaxDraft> }) {
  const t = useWords('master-data')
  const countries = useCountries()
  return (
    <>
      <TextField
        label={t('taxes.code')}
        {...bind('code')}
        readOnly={!isNew}
        {...(!isNew && { hint: t('codeFixed') })}
      />
      <SelectField label={t('taxes.country')} choices={countries.choices} {...bind('country')} />
      <FourTexts
        {...{ label: t('taxes.names'), name: 'names', texts: draft.names, problem, maxLength: 128 }}
        onChange={names => set({ names })}
      />
      <SelectField
        label={t('taxes.category')}
        choices={choices(taxCategories, category => t(`taxCategories.${category}`))}
        {...bind('category')}
        onChange={category => set(category === 'S' ? { category } : { category, percent: '0' })}
      />
      <DecimalField
        label={t('taxes.percent')}
        {...{ min: '0', max: '100', precision: 4, suffix: '%' }}
        {...bind('percent')}
      />
      <DayField label={t('taxes.validFrom')} {...bind('validFrom')} />
      <DayField label={t('taxes.validTo')} {...bind('validTo')} required={false} hint={t('taxes.validToHint')} />
    </>
  )
}

function endsBefore({ validFrom, validTo }: TaxDraft, msg: string): FieldProblem[] {
  return validTo !== '' && validTo < validFrom ? [{ field: 'validTo', code: '10008', msg }] : []
}
