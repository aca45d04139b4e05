import type { Balance, BalanceKind } from '../../../contract/money/balances/balances.ts'
import { balanceKinds, queryBalanceDocuments } from '../../../contract/money/balances/balances.ts'
import type { Output } from '../../../contract/envelope.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatMoney } from '../../../kit/format/decimal-format.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { ActionButtons } from '../../../ui/action-buttons.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useExportAction } from '../../../widgets/export-button/export-action.ts'

type Row = Output<typeof queryBalanceDocuments>['records'][number]

/** Where a document is shown. */
const pages: Readonly<Record<Row['documentType'], string>> = {
  INVOICE: '/fiance/invoice-detail',
  RECEIPT: '/receive/detail',
  PAYMENT: '/fiance/payment-inquiry-detail',
  RETURN: '/return/detail',
  PROBLEM: '/quality/problem-detail',
}

interface BalanceDocumentsProps {
  balance: Balance
  kind: BalanceKind | undefined
  onKind(kind: BalanceKind | undefined): void
}

/** The documents behind the figures, all or those of one figure. */
export function BalanceDocuments({ balance, kind, onKind }: BalanceDocumentsProps) {
  const t = useWords('balances')
  const host = useElementScope()?.host
  const fixed = { balanceId: balance.id, ...(kind !== undefined && { kind }) }
  const list = useList(queryBalanceDocuments, { fixed })
  const columns: Column<Row>[] = [
    { field: 'documentNo', title: t('fields.documentNo'), link: true, minWidth: 150, card: 'title' },
    {
      field: 'documentType',
      title: t('fields.documentType'),
      width: 120,
      cell: row => t(`documentType.${row.documentType}`),
    },
    { field: 'kind', title: t('fields.kind'), minWidth: 170, priority: 2, cell: row => t(`kind.${row.kind}`) },
    { field: 'documentDay', title: t('fields.documentDay'), width: 120 },
    {
      field: 'amount',
      title: t('fields.amount'),
      align: 'end',
      minWidth: 150,
      cell: row => `${formatMoney(row.amount, row.currencyDigits, t.language)} ${row.currency}`,
    },
  ]
  const exportRows = useExportAction({
    label: t('acts.exportAll'),
    list,
    columns,
    queryCall: queryBalanceDocuments.path,
    fixed,
    fileName: balance.balanceNo,
  })
  return (
    <div className="page">
      <SelectField
        name="kind"
        label={t('fields.kind')}
        value={kind ?? ''}
        emptyLabel={t('allKinds')}
        choices={balanceKinds.map(value => ({ value, label: t(`kind.${value}`) }))}
        onChange={value => onKind(balanceKinds.find(each => each === value))}
      />
      <FailureNote failure={list.failure} onRetry={list.reload} />
      <div className="button-row">
        <ActionButtons actions={[exportRows]} />
      </div>
      <DataTable
        label={t('detail.documents')}
        columns={columns}
        rows={list.rows}
        busy={list.busy}
        rowKey={row => row.id}
        onRow={row => host && navigate(host, pages[row.documentType], { id: row.documentId })}
        rowHref={row => link(pages[row.documentType], { id: row.documentId })}
        empty={list.failure || list.busy ? undefined : <EmptyState compact title={t('detail.noDocuments')} />}
      />
      <Pager
        total={list.total}
        page={list.page}
        pageSize={list.pageSize}
        onPage={list.setPage}
        onPageSize={list.setPageSize}
      />
    </div>
  )
}
