import { closePeriod, openPeriod, periodStatuses, queryPeriods } from '../../../contract/ground/accounting/periods.ts'
import type { AccountingPeriod } from '../../../contract/ground/accounting/periods.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useList } from '../../../kit/state/list-state.ts'
import type { RowAction } from '../../../ui/actions.ts'
import type { Filter } from '../../../ui/filter/filter.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Column } from '../../../ui/table/column.ts'

/** The months of each company, which accountants close and open again. */
export function PeriodListPage() {
  const t = useWords('accounting')
  const list = useList(queryPeriods)
  const after = async (act: Promise<unknown>) => {
    await act
    list.reload()
  }
  const names = ({ period, companyName: company }: AccountingPeriod) => ({ period, company })
  const actions: RowAction<AccountingPeriod>[] = [
    {
      name: 'close',
      label: t('acts.close'),
      icon: 'lock',
      when: row => row.status === 'OPEN',
      confirm: row => ({ title: t('sure.closeTitle', names(row)), text: t('sure.closeText'), label: t('acts.close') }),
      done: row => t('done.close', names(row)),
      run: ({ companyId, period }) => after(call(closePeriod, { companyId, period })),
    },
    {
      name: 'open',
      label: t('acts.open'),
      icon: 'unlock',
      when: row => row.status === 'CLOSED',
      confirm: row => ({
        title: t('sure.openTitle', names(row)),
        text: t('sure.openText'),
        label: t('acts.open'),
        reason: true,
      }),
      done: row => t('done.open', names(row)),
      run: ({ companyId, period }, reason = '') => after(call(openPeriod, { companyId, period, reason })),
    },
  ]
  return (
    <ListPage
      title={t('title')}
      list={list}
      columns={useColumns()}
      filters={useFilters()}
      rowKey={({ companyId, period }) => `${companyId} ${period}`}
      actions={actions}
      emptyText={t('empty')}
    />
  )
}

function useColumns(): Column<AccountingPeriod>[] {
  const t = useWords('accounting')
  return [
    { field: 'period', title: t('fields.period'), sortable: true, width: 130, card: 'title' },
    {
      field: 'status',
      title: t('fields.status'),
      width: 130,
      card: 'status',
      cell: ({ status }) => (
        <StatusTag tone={status === 'CLOSED' ? 'neutral' : 'good'}>{t(`status.${status}`)}</StatusTag>
      ),
    },
    { field: 'companyName', title: t('fields.company'), sortable: true, minWidth: 220, priority: 1 },
    { field: 'closedTime', title: t('fields.closedTime'), sortable: true, width: 170, priority: 2 },
    { field: 'closedBy', title: t('fields.closedBy'), width: 160, priority: 3 },
  ]
}

function useFilters(): Filter[] {
  const t = useWords('accounting')
  return [
    { field: 'companyId', title: t('fields.company'), type: 'lookup', lov: 'LOV_COMPANY' },
    {
      field: 'status',
      title: t('fields.status'),
      type: 'select',
      selectData: periodStatuses.map(value => ({ value, label: t(`status.${value}`) })),
    },
  ]
}
