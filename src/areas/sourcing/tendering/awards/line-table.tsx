import type { TenderAward, TenderAwardLine } from '../../../../contract/sourcing/tendering/award-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatMoney, formatPrice, formatQuantity } from '../../../../kit/format/decimal-format.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import type { Tone } from '../../../../ui/theme/tone.ts'
import { materialName } from '../../../../widgets/document/material-name.ts'
import { supplierCell } from '../../../../widgets/supplier-standing/supplier-name.tsx'

const tones: Readonly<Record<TenderAwardLine['status'], Tone>> = {
  PRE: 'wait',
  PUBLIC: 'info',
  OFFICIAL: 'good',
  CANCELLED: 'neutral',
}

export function LineTable({ award }: { award: TenderAward }) {
  const t = useWords('tender-awards')
  const columns: Column<TenderAwardLine>[] = [
    ...(award.lots.length > 1 ? [{ field: 'lotNo', title: t('fields.lotNo'), width: 80 }] : []),
    {
      field: 'materialText',
      title: t('fields.material'),
      minWidth: 200,
      wrap: true,
      card: 'title',
      cell: line => materialName(line),
    },
    { field: 'supplierName', title: t('fields.supplier'), cell: supplierCell, minWidth: 190 },
    { field: 'rank', title: t('fields.rank'), align: 'end', width: 80, cell: line => line.rank ?? '–' },
    {
      field: 'qty',
      title: t('fields.qty'),
      align: 'end',
      cell: line => `${formatQuantity(line.qty, 6, t.language)} ${line.unitSymbol}`,
    },
    {
      field: 'sharePct',
      title: t('fields.share'),
      align: 'end',
      cell: line => (line.sharePct === null ? '' : `${formatQuantity(line.sharePct, 4, t.language)} %`),
    },
    {
      field: 'priceExcl',
      title: t('fields.priceExcl'),
      align: 'end',
      cell: line => `${formatPrice(line.priceExcl, award.currencyDigits, t.language)} ${line.currency}`,
    },
    {
      field: 'amount',
      title: t('fields.amount'),
      align: 'end',
      cell: line => formatMoney(line.amount, award.currencyDigits, t.language),
    },
    { field: 'reason', title: t('fields.reason'), minWidth: 160, wrap: true },
    ...(award.lines.some(line => line.endReason !== '')
      ? [{ field: 'endReason', title: t('fields.endReason'), minWidth: 160, wrap: true }]
      : []),
    {
      field: 'status',
      title: t('fields.status'),
      card: 'status',
      cell: line => <StatusTag tone={tones[line.status]}>{t(`lineStatus.${line.status}`)}</StatusTag>,
    },
  ]
  if (award.lines.length === 0) return <EmptyState compact title={t('lines.none')} />
  return <DataTable label={t('lines.title')} columns={columns} rows={award.lines} rowKey={line => line.id} />
}
