import { saveCurrency } from '../../contract/master-data/currencies.ts'
import type { Currency } from '../../contract/master-data/currencies.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { DecimalField } from '../../ui/field/decimal-field.tsx'
import type { MasterForm } from '../../ui/page/master-dialog.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { FourTexts } from '../../widgets/four-texts/four-texts.tsx'
import { lackingNamed, namedDraft, namedInput, storedOf } from './named-draft.ts'
import type { NamedDraft } from './named-draft.ts'

interface CurrencyDraft extends NamedDraft {
  digits: string
  symbol: string
}

/** The form of a currency. */
export function useCurrencyForm(): MasterForm<Currency, CurrencyDraft> {
  const t = useWords('master-data')
  const r = useWords('records')
  return {
    title: currency => (currency ? t('currencies.editTitle', { name: currency.code }) : t('currencies.create')),
    call: saveCurrency,
    done: r('saved'),
    nameOf: field => t.find(`currencies.${field.split('.')[0] ?? ''}`),
    begin: currency => ({
      ...namedDraft(currency),
      digits: String(currency?.digits ?? 2),
      symbol: currency?.symbol ?? '',
    }),
    fields: ({ bind, draft, set, problem, isNew }) => (
      <>
        <TextField
          label={t('currencies.code')}
          {...bind('code')}
          maxLength={3}
          readOnly={!isNew}
          hint={t(isNew ? 'currencies.codeHint' : 'codeFixed')}
          onChange={code => set({ code: code.toUpperCase() })}
        />
        <TextField label={t('currencies.symbol')} {...bind('symbol')} required={false} />
        <FourTexts
          {...{ label: t('currencies.names'), name: 'names', texts: draft.names, problem, maxLength: 128 }}
          onChange={names => set({ names })}
        />
        <DecimalField
          label={t('currencies.digits')}
          {...bind('digits')}
          {...{ min: '0', max: '4', precision: 0 }}
          hint={t('currencies.digitsHint')}
        />
      </>
    ),
    check: draft => lackingNamed(draft, ['digits'], r('required')),
    save: (draft, currency) =>
      call(saveCurrency, {
        ...storedOf(currency),
        ...namedInput(draft),
        digits: Number(draft.digits),
        symbol: draft.symbol,
      }),
  }
}
