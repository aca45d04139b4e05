import { useState } from 'react'
import type { ComparedTerm, ContractChange } from '../../../../contract/sourcing/contracts/contract-changes.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatMoney, formatPrice, formatQuantity } from '../../../../kit/format/decimal-format.ts'
import { CheckField } from '../../../../ui/field/check-field.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'

type Term = ComparedTerm & { key: string }

/** Both versions of a contract, term by term, side by side. */
export function ComparedTerms({ change }: { change: ContractChange }) {
  const t = useWords('contracts')
  const [whole, setWhole] = useState(false)
  const { currency, currencyDigits, versionNo, terms } = change
  const rows = terms.map((term, at) => ({ ...term, key: String(at) })).filter(term => whole || term.changed)
  const text = (field: string, value: string | null) => {
    if (value === null) return '–'
    switch (field) {
      case 'limitAmount':
        return Number(value) === 0 ? t('noLimit') : `${formatMoney(value, currencyDigits, t.language)} ${currency}`
      case 'priceExcl':
        return `${formatPrice(value, 2, t.language)} ${currency}`
      case 'qty':
        return Number(value) === 0 ? t('priceOnly') : formatQuantity(value, 0, t.language)
      default:
        return value
    }
  }
  const columns: Column<Term>[] = [
    {
      field: 'place',
      title: t('change.compared'),
      minWidth: 170,
      wrap: true,
      cell: term => term.place || t('change.whole'),
    },
    {
      field: 'field',
      title: t('fields.term'),
      minWidth: 150,
      card: 'title',
      cell: term => t.find(`fields.${term.field}`) ?? term.field,
    },
    {
      field: 'before',
      title: t('fields.before', { version: versionNo - 1 }),
      minWidth: 170,
      wrap: true,
      cell: term => text(term.field, term.before),
    },
    {
      field: 'after',
      title: t('fields.before', { version: versionNo }),
      minWidth: 170,
      wrap: true,
      cell: term => (term.changed ? <strong>{text(term.field, term.after)}</strong> : text(term.field, term.after)),
    },
  ]
  return (
    <div className="stack">
      <DataTable label={t('change.compared')} columns={columns} rows={rows} rowKey={term => term.key} />
      <CheckField name="whole" label={t('change.all')} checked={whole} onChange={setWhole} />
    </div>
  )
}
