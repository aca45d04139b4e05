import { exchangeRates } from '../../../contract/ground/master-data/currencies.ts'
import type { ExchangeRate } from '../../../contract/ground/master-data/currencies.ts'
import { useWords } from '../../../i18n/words.ts'
import type { RecordDraft } from '../../../kit/state/record-draft.ts'
import { DayField } from '../../../ui/field/day-field.tsx'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { LookupField } from '../../../ui/field/lookup-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useRecordForm } from '../../../widgets/master-list/record-form.tsx'
import { RecordListPage } from '../../../widgets/master-list/record-list-page.tsx'

const texts = { area: 'master-data', texts: 'rates' } as const
const nameOf = ({ fromCurrency, toCurrency, validFrom }: ExchangeRate) => `${fromCurrency}/${toCurrency} ${validFrom}`
const lookup = { type: 'lookup', lov: 'LOV_CURRENCY' } as const

/** What currencies cost in others, from which day on. */
export function RateListPage() {
  const t = useWords('master-data')
  return (
    <RecordListPage
      calls={exchangeRates}
      texts={texts}
      nameOf={nameOf}
      template="exchange-rates"
      form={useRateForm()}
      columns={[
        { field: 'fromCurrency', link: true, sortable: true, card: 'title', width: 130 },
        { field: 'toCurrency', sortable: true, width: 130 },
        { field: 'rate', sortable: true, align: 'end', width: 160 },
        { field: 'validFrom', sortable: true, width: 140 },
        { field: 'source' },
      ]}
      filters={[
        { ...lookup, field: 'fromCurrency' },
        { ...lookup, field: 'toCurrency' },
        { field: 'validOn', title: t('validOn'), type: 'date' },
      ]}
    />
  )
}

function useRateForm() {
  const t = useWords('master-data')
  return useRecordForm(exchangeRates, texts, {
    nameOf,
    titleGaps: ({ fromCurrency: from, toCurrency: to }) => ({ from, to }),
    fields: ({ field, draft, set }) => (
      <>
        <LookupField
          {...field('fromCurrency')}
          lov={lookup.lov}
          text={draft.fromCurrency}
          onChange={fromCurrency => set({ fromCurrency })}
        />
        <LookupField
          {...field('toCurrency')}
          lov={lookup.lov}
          text={draft.toCurrency}
          onChange={toCurrency => set({ toCurrency })}
        />
        <DecimalField {...field('rate')} min="0" precision={9} hint={sentence(draft) ?? t('rates.rateHint')} />
        <DayField {...field('validFrom')} />
        <TextField {...field('source')} span={4} />
      </>
    ),
    check: ({ rate }) =>
      rate !== '' && Number(rate) === 0 ? [{ field: 'rate', code: '10008', msg: t('aboveZero') }] : [],
  })
}

/** The rate as it is read: `1 EUR = 7.82 CNY`. */
function sentence({ fromCurrency, toCurrency, rate }: RecordDraft<typeof exchangeRates>): string | undefined {
  return fromCurrency === '' || toCurrency === '' || rate === ''
    ? undefined
    : `1 ${fromCurrency} = ${rate} ${toCurrency}`
}
