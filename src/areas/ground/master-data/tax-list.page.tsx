import type { FieldProblem } from '../../../contract/envelope.ts'
import { taxRates } from '../../../contract/ground/master-data/tax-rates.ts'
import type { TaxRate } from '../../../contract/ground/master-data/tax-rates.ts'
import { useWords } from '../../../i18n/words.ts'
import { DayField } from '../../../ui/field/day-field.tsx'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { useCountries } from '../../../widgets/countries/use-countries.ts'
import { FourTexts } from '../../../widgets/four-texts/four-texts.tsx'
import { useRecordForm } from '../../../widgets/master-list/record-form.tsx'
import { RecordListPage } from '../../../widgets/master-list/record-list-page.tsx'
import { CodeField } from './code-field.tsx'

const texts = { area: 'master-data', texts: 'taxes' } as const
const nameOf = (tax: TaxRate) => tax.code

/** Tax rates; those that are used are closed by their last day. */
export function TaxListPage() {
  const t = useWords('master-data')
  const countries = useCountries()
  return (
    <RecordListPage
      calls={taxRates}
      texts={texts}
      nameOf={nameOf}
      template="tax-rates"
      form={useTaxForm()}
      columns={[
        { field: 'code', link: true, sortable: true, card: 'title', width: 110 },
        { field: 'name', title: t('taxes.names'), sortable: true },
        { field: 'percent', sortable: true, align: 'end', width: 90 },
        { field: 'category', cell: tax => t(`taxCategories.${tax.category}`) },
        { field: 'country', sortable: true, cell: tax => countries.nameOf(tax.country), priority: 4 },
        { field: 'validFrom', sortable: true, width: 120, priority: 5 },
        { field: 'validTo', sortable: true, width: 120, cell: tax => tax.validTo ?? t('taxes.open') },
      ]}
      filters={[
        { field: 'category', type: 'select', texts: 'taxCategories' },
        { field: 'country', type: 'select', selectData: countries.choices },
        { field: 'validOn', title: t('validOn'), type: 'date' },
      ]}
    />
  )
}

function useTaxForm() {
  const t = useWords('master-data')
  const countries = useCountries()
  return useRecordForm(taxRates, texts, {
    nameOf,
    defaults: { category: 'S', country: 'CN' },
    fields: ({ field, choice, names, set, isNew }) => (
      <>
        <CodeField {...field('code')} isNew={isNew} />
        <SelectField {...field('country')} choices={countries.choices} />
        <FourTexts {...names('names')} />
        <SelectField
          {...choice('category', 'taxCategories')}
          onChange={category => set(category === 'S' ? { category } : { category, percent: '0' })}
        />
        <DecimalField {...field('percent')} min="0" max="100" precision={4} suffix="%" />
        <DayField {...field('validFrom')} />
        <DayField {...field('validTo')} hint={t('taxes.validToHint')} />
      </>
    ),
    check: draft => endsBefore(draft, t('taxes.endsBefore')),
  })
}

function endsBefore({ validFrom, validTo }: { validFrom: string; validTo: string }, msg: string): FieldProblem[] {
  return validTo !== '' && validTo < validFrom ? [{ field: 'validTo', code: '10008', msg }] : []
}
