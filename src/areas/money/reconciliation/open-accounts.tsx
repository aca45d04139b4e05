import type { OpenAccount } from '../../../contract/money/reconciliation/statement-parts.ts'
import { queryOpenAccounts } from '../../../contract/money/reconciliation/statements.ts'
import { useWords } from '../../../i18n/words.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { supplierCell } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { AmountCell } from '../../../widgets/amount-cell/amount-cell.tsx'

/** Accounts with rows in no statement, for choosing that of a new statement. */
export function OpenAccounts() {
  useStyles(noteStyles)
  const t = useWords('reconciliation')
  const host = useElementScope()?.host
  const list = useList(queryOpenAccounts)
  const query = ({ key, supplierId }: OpenAccount) => ({ supplierId, account: key })
  const columns: Column<OpenAccount>[] = [
    {
      field: 'supplierName',
      cell: supplierCell,
      title: t('fields.supplier'),
      link: true,
      minWidth: 200,
      card: 'title',
      priority: 1,
    },
    {
      field: 'amountIncl',
      title: t('fields.amountIncl'),
      align: 'end',
      total: 'sum',
      currency: 'currency',
      priority: 1,
      cell: row => <AmountCell amount={row.amountIncl} digits={row.currencyDigits} currency={row.currency} />,
    },
    { field: 'lines', title: t('fields.lineCount'), align: 'end', width: 90, priority: 1, total: 'sum' },
    { field: 'firstDay', title: t('fields.firstDay'), width: 120, priority: 2 },
    { field: 'lastDay', title: t('fields.lastDay'), width: 120, priority: 2 },
    { field: 'companyName', title: t('fields.company'), priority: 3 },
    { field: 'orgName', title: t('fields.org'), priority: 4 },
  ]
  return (
    <ListPage
      title={t('open.title')}
      list={list}
      columns={columns}
      filters={[
        { field: 'supplierId', title: t('fields.supplier'), type: 'lookup', lov: 'LOV_SUPPLIER' },
        { field: 'periodTo', title: t('fields.periodTo'), type: 'date' },
      ]}
      rowKey={row => row.key}
      onRow={row => host && navigate(host, '/recon/edit', query(row))}
      rowHref={row => link('/recon/edit', query(row))}
      emptyText={t('open.empty')}
    >
      <p className="hint">{t('open.hint')}</p>
    </ListPage>
  )
}
