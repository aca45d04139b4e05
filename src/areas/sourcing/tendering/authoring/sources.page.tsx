import type { TenderSource } from '../../../../contract/sourcing/tendering/tender-sources.ts'
import { getTenderSources } from '../../../../contract/sourcing/tendering/tender-sources.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatPrice, formatQuantity } from '../../../../kit/format/decimal-format.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { SectionBox } from '../../../../ui/page/detail-page.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { noteStyles } from '../../../../ui/styles/note.ts'
import type { Column } from '../../../../ui/table/column.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { documentLink } from '../../../../widgets/document/document-link.tsx'
import { LoadedDocument } from '../../../../widgets/document/loaded-document.tsx'
import { usePageName } from '../../../../widgets/page-tab/page-tab.ts'

/** Where the items come from, and what was paid for them so far. Query: `?id=`. */
export function SourcesRoute({ query }: { query: Readonly<Record<string, string>> }) {
  useStyles(noteStyles)
  const t = useWords('tendering')
  const { id } = query
  usePageName(t('sources.title'))
  const detail = useDetail(getTenderSources, id ? { id } : undefined)
  if (!id) return <EmptyState page title={t('detail.none')} />
  return (
    <div className="document">
      <PageHeader title={t('sources.title')} />
      <LoadedDocument detail={detail}>
        {sources =>
          sources.map(source => (
            <SectionBox
              key={source.itemId}
              title={[source.materialCode, source.materialText, source.spec].filter(Boolean).join(' ')}
              content={<Source source={source} />}
            />
          ))
        }
      </LoadedDocument>
    </div>
  )
}

function Source({ source }: { source: TenderSource }) {
  const t = useWords('tendering')
  const { demands, prices, unitPrecision, unitSymbol } = source
  const demandColumns: Column<TenderSource['demands'][number]>[] = [
    {
      field: 'demandNo',
      title: t('sources.demandNo'),
      minWidth: 180,
      card: 'title',
      cell: row => documentLink('/demand/detail', row.demandId, `${row.demandNo} / ${row.rowNo}`),
    },
    {
      field: 'qty',
      title: t('fields.qty'),
      align: 'end',
      cell: row => `${formatQuantity(row.qty, unitPrecision, t.language)} ${unitSymbol}`,
    },
    { field: 'needDate', title: t('fields.needDate'), width: 120 },
  ]
  const priceColumns: Column<TenderSource['prices'][number]>[] = [
    { field: 'supplierName', title: t('fields.supplier'), minWidth: 200, card: 'title' },
    {
      field: 'priceExcl',
      title: t('sources.price'),
      align: 'end',
      cell: price => `${formatPrice(price.priceExcl, 2, t.language)} ${price.currency}`,
    },
    { field: 'validFrom', title: t('sources.validFrom'), width: 120 },
    { field: 'validTo', title: t('sources.validTo'), width: 120 },
  ]
  return (
    <div className="stack">
      {demands.length === 0 ? (
        <p className="hint">{t('sources.noDemand')}</p>
      ) : (
        <DataTable
          label={t('sources.demands')}
          columns={demandColumns}
          rows={demands}
          rowKey={({ detailId }) => detailId}
        />
      )}
      {prices.length === 0 ? (
        <p className="hint">{t('sources.noPrice')}</p>
      ) : (
        <DataTable label={t('sources.prices')} columns={priceColumns} rows={prices} rowKey={({ id }) => id} />
      )}
    </div>
  )
}
