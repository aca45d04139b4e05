import type { Signature, Statement } from '../../../contract/money/reconciliation/statement-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatMoney, formatQuantity } from '../../../kit/format/decimal-format.ts'
import { FactList } from '../../../ui/page/fact-list.tsx'
import { pageStyles } from '../../../ui/styles/page.ts'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'

type KindSum = Statement['kinds'][number]

/** Sums of the lines by kind and by tax. */
export function Sums({ statement }: { statement: Statement }) {
  useStyles(pageStyles)
  const t = useWords('reconciliation')
  const { currency, currencyDigits } = statement
  const plain = (amount: string) => formatMoney(amount, currencyDigits, t.language)
  const money = (amount: string) => `${plain(amount)} ${currency}`
  const amount = (field: 'amountExcl' | 'taxAmount' | 'amountIncl'): Column<KindSum> => ({
    field,
    title: t(`fields.${field}`),
    align: 'end',
    total: () => plain(statement[field]),
    cell: row => plain(row[field]),
  })
  const columns: Column<KindSum>[] = [
    { field: 'kind', title: t('fields.kind'), card: 'title', cell: row => t(`kind.${row.kind}`) },
    { field: 'lines', title: t('fields.lineCount'), align: 'end', total: 'sum' },
    amount('amountExcl'),
    amount('taxAmount'),
    amount('amountIncl'),
  ]
  return (
    <div className="page">
      <DataTable label={t('detail.sums')} columns={columns} rows={statement.kinds} rowKey={row => row.kind} />
      <FactList
        facts={[
          ...statement.taxes.map(tax => ({
            label: t('detail.taxLine', {
              percent: formatQuantity(tax.percent, 4, t.language),
              base: money(tax.amountExcl),
            }),
            value: money(tax.taxAmount),
          })),
          { label: t('fields.amountIncl'), value: money(statement.amountIncl) },
          { label: t('fields.org'), value: statement.orgName },
          { label: t('fields.company'), value: statement.companyName },
          { label: t('fields.earlierFlag'), value: t(statement.earlierFlag === 1 ? 'detail.yes' : 'detail.no') },
          ...(statement.remark === '' ? [] : [{ label: t('fields.remark'), value: statement.remark }]),
          ...(statement.opinion === '' ? [] : [{ label: t('fields.opinion'), value: statement.opinion }]),
        ]}
      />
    </div>
  )
}

/** Who confirmed the lines on both sides, and whether they are still the same. */
export function Signatures({ statement }: { statement: Statement }) {
  const t = useWords('reconciliation')
  const said = (signature: Signature | null) => {
    if (signature === null) return t('detail.notYet')
    const { name, time, silent } = signature
    return silent === 1 ? t('detail.silent', { time }) : t('detail.signed', { name, time })
  }
  const last = statement.supplierSignature ?? statement.buyerSignature
  return (
    <FactList
      facts={[
        { label: t('detail.buyer'), value: said(statement.buyerSignature) },
        { label: t('detail.supplier'), value: said(statement.supplierSignature) },
        ...(last === null
          ? []
          : [
              { label: t('detail.seal'), value: t(statement.sealedFlag === 1 ? 'detail.sealed' : 'detail.notSealed') },
              { label: t('detail.hash'), value: <code>{last.hash}</code> },
            ]),
      ]}
    />
  )
}
