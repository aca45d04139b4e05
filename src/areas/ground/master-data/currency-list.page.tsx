import { currencies } from '../../../contract/ground/master-data/currencies.ts'
import type { Currency } from '../../../contract/ground/master-data/currencies.ts'
import { useWords } from '../../../i18n/words.ts'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { FourTexts } from '../../../widgets/four-texts/four-texts.tsx'
import { useRecordForm } from '../../../widgets/master-list/record-form.tsx'
import { RecordListPage } from '../../../widgets/master-list/record-list-page.tsx'
import { CodeField } from './code-field.tsx'

const texts = { area: 'master-data', texts: 'currencies' } as const
const nameOf = (currency: Currency) => currency.code

/** The currencies in which is bought. */
export function CurrencyListPage() {
  const t = useWords('master-data')
  return (
    <RecordListPage
      calls={currencies}
      texts={texts}
      nameOf={nameOf}
      template="currencies"
      form={useCurrencyForm()}
      columns={[
        { field: 'code', link: true, sortable: true, card: 'title', width: 110 },
        { field: 'name', title: t('currencies.names'), sortable: true },
        { field: 'symbol', width: 110 },
        { field: 'digits', sortable: true, align: 'end', width: 150 },
      ]}
    />
  )
}

function useCurrencyForm() {
  const t = useWords('master-data')
  return useRecordForm(currencies, texts, {
    nameOf,
    defaults: { digits: '2' },
    fields: ({ field, whole, names, set, isNew }) => (
      <>
        <CodeField
          {...field('code')}
          isNew={isNew}
          maxLength={3}
          hint={t('currencies.codeHint')}
          onChange={code => set({ code: code.toUpperCase() })}
        />
        <TextField {...field('symbol')} />
        <FourTexts {...names('names')} />
        <DecimalField {...whole('digits')} hint={t('currencies.digitsHint')} />
      </>
    ),
  })
}
