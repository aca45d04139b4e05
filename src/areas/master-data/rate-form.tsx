import { saveRate } from '../../contract/master-data/currencies.ts'
import type { ExchangeRate } from '../../contract/master-data/currencies.ts'
import type { FieldProblem, Input } from '../../contract/envelope.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { DayField } from '../../ui/field/day-field.tsx'
import { DecimalField } from '../../ui/field/decimal-field.tsx'
import { LookupField } from '../../ui/field/lookup-field.tsx'
import type { MasterForm } from '../../ui/page/master-dialog.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { lacking } from '../../widgets/master-list/lacking.ts'
import { storedOf } from './named-draft.ts'

type RateDraft = Omit<Input<typeof saveRate>, 'id' | 'version'>

/** The form of an exchange rate. */
export function useRateForm(): MasterForm<ExchangeRate, RateDraft> {
  const t = useWords('master-data')
  const r = useWords('records')
  return {
    title: rate => (rate ? t('rates.editTitle', { from: rate.fromCurrency, to: rate.toCurrency }) : t('rates.create')),
    call: saveRate,
    done: r('saved'),
    nameOf: field => t.find(`rates.${field}`),
    begin: rate => ({
      fromCurrency: rate?.fromCurrency ?? '',
      toCurrency: rate?.toCurrency ?? '',
      rate: rate?.rate ?? '',
      validFrom: rate?.validFrom ?? '',
      source: rate?.source ?? '',
    }),
    fields: ({ bind, draft, set }) => (
      <>
        <LookupField
          {...{ label: t('rates.fromCurrency'), lov: 'LOV_CURRENCY', text: draft.fromCurrency }}
          {...bind('fromCurrency')}
          onChange={fromCurrency => set({ fromCurrency })}
        />
        <LookupField
          {...{ label: t('rates.toCurrency'), lov: 'LOV_CURRENCY', text: draft.toCurrency }}
          {...bind('toCurrency')}
          onChange={toCurrency => set({ toCurrency })}
        />
        <DecimalField
          label={t('rates.rate')}
          {...{ min: '0', precision: 9 }}
          {...bind('rate')}
          hint={sentence(draft) ?? t('rates.rateHint')}
        />
        <DayField label={t('rates.validFrom')} {...bind('validFrom')} />
        <TextField label={t('rates.source')} {...bind('source')} required={false} span={4} />
      </>
    ),
    check: draft => [
      ...lacking(draft, ['fromCurrency', 'toCurrency', 'rate', 'validFrom'], r('required')),
      ...zero(draft, t('aboveZero')),
    ],
    save: (draft, rate) => call(saveRate, { ...storedOf(rate), ...draft }),
  }
}

/** The rate as it is read: `1 EUR = 7.82 CNY`. */
function sentence({ fromCurrency, toCurrency, rate }: RateDraft): string | undefined {
  return fromCurrency === '' || toCurrency === '' || rate === ''
    ? undefined
    : `1 ${fromCurrency} = ${rate} ${toCurrency}`
}

function zero({ rate }: RateDraft, msg: string): FieldProblem[] {
  return rate !== '' && Number(rate) === 0 ? [{ field: 'rate', code: '10008', msg }] : []
}
