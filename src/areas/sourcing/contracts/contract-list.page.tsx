import { hasPermission } from '../../../account/permissions.ts'
import {
  contractChangeStatuses,
  contractStatuses,
  contractTypes,
  queryContracts,
  removeContracts,
} from '../../../contract/sourcing/contracts/contracts.ts'
import type { ContractListRow } from '../../../contract/sourcing/contracts/contracts.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { formatMoney } from '../../../kit/format/decimal-format.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { createAct, draftActs } from '../../../widgets/document/document-list.ts'
import { DraftsAbove } from '../../../widgets/document/drafts-above.tsx'
import { useExportAction } from '../../../widgets/export-button/export-action.ts'
import { supplierCell } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { ChangeTag } from './changes/change-tag.tsx'
import { ContractTag } from './contract-tag.tsx'

const form = '/contract/edit'
const detail = '/contract/detail'

/** Where unfinished contracts are finished. */
const places = { CONTRACT: form }

interface RouteProps {
  query: Readonly<Record<string, string>>
}

/** The buyer's page in the portal: its address may carry states. */
export function ContractListRoute({ query }: RouteProps) {
  return <ContractList query={query} mine={false} />
}

/** The supplier's page: contracts that were sent to their companies. */
export function MyContractsRoute({ query }: RouteProps) {
  return <ContractList query={query} mine />
}

function ContractList({ query, mine }: RouteProps & { mine: boolean }) {
  const t = useWords('contracts')
  const host = useElementScope()?.host
  const status = contractStatuses.filter(each => query['status']?.split(',').includes(each))
  const endsWithin = /^\d{1,4}$/.test(query['endsWithin'] ?? '') ? query['endsWithin'] : undefined
  const changeStatus = contractChangeStatuses.find(each => each === query['changeStatus'])
  const list = useList(queryContracts, {
    filters: {
      ...(status.length > 0 && { status }),
      ...(changeStatus !== undefined && { changeStatus }),
      ...(endsWithin !== undefined && { endsWithin }),
    },
  })
  const columns = useColumns(mine)
  const title = t(mine ? 'list.mine' : 'list.title')
  const exportList = useExportAction({
    label: t('acts.exportAll'),
    list,
    columns,
    queryCall: queryContracts.path,
    fileName: title,
  })
  const writes = !mine && hasPermission('contract-edit')
  const create = createAct(t('acts.create'), () => host && navigate(host, form))
  const actions = draftActs<ContractListRow>({
    edit: { label: t('acts.edit'), run: ({ id }) => host && navigate(host, form, { id }) },
    remove: {
      label: t('acts.remove'),
      text: t('remove.text'),
      done: t('done.remove'),
      title: ({ contractNo }) => t('remove.title', { contractNo }),
      run: ({ id }) => call(removeContracts, { ids: [id] }),
    },
  })
  return (
    <ListPage
      title={title}
      list={list}
      columns={columns}
      filters={useFilters(mine)}
      actions={actions}
      headerActions={[exportList, ...(host && writes ? [create] : [])]}
      rowKey={row => row.id}
      onRow={row => host && navigate(host, detail, { id: row.id })}
      rowHref={row => link(detail, { id: row.id })}
      rowTone={row => (row.status === 'REJECTED' || row.status === 'REFUSED' ? 'bad' : undefined)}
      emptyText={mine ? t('list.emptySupplier') : writes ? t('list.empty') : undefined}
    >
      {writes && <DraftsAbove places={places} />}
    </ListPage>
  )
}

function useFilters(mine: boolean): Parameters<typeof ListPage<ContractListRow>>[0]['filters'] {
  const t = useWords('contracts')
  return [
    {
      field: 'keyword',
      title: t('filters.keyword'),
      type: 'input',
      placeholder: t('filters.keywordHint'),
      maxLength: 64,
    },
    {
      field: 'status',
      title: t('fields.status'),
      type: 'select',
      multiple: true,
      selectData: contractStatuses.map(value => ({ value, label: t(`status.${value}`) })),
    },
    {
      field: 'contractType',
      title: t('fields.contractType'),
      type: 'select',
      selectData: contractTypes.map(value => ({ value, label: t(`contractType.${value}`) })),
    },
    {
      field: 'changeStatus',
      title: t('fields.changeStatus'),
      type: 'select',
      selectData: contractChangeStatuses.map(value => ({ value, label: t(`changeStatus.${value}`) })),
    },
    ...(mine
      ? []
      : [{ field: 'supplierId', title: t('fields.supplierId'), type: 'lookup' as const, lov: 'LOV_SUPPLIER' }]),
    { field: 'endsWithin', title: t('filters.endsWithin'), type: 'number', max: 3650, precision: 0 },
  ]
}

function useColumns(mine: boolean): Column<ContractListRow>[] {
  const t = useWords('contracts')
  return [
    { field: 'contractNo', title: t('fields.contractNo'), link: true, sortable: true, width: 140, card: 'title' },
    {
      field: 'status',
      title: t('fields.status'),
      sortable: true,
      card: 'status',
      minWidth: 120,
      cell: row => <ContractTag status={row.status} />,
    },
    { field: 'title', title: t('fields.title'), minWidth: 200, priority: 1 },
    {
      field: 'changeStatus',
      title: t('fields.changeStatus'),
      minWidth: 120,
      priority: 3,
      cell: row => (row.changeStatus === null ? '' : <ChangeTag status={row.changeStatus} />),
    },
    {
      field: 'contractType',
      title: t('fields.contractType'),
      minWidth: 130,
      priority: 3,
      cell: row => t(`contractType.${row.contractType}`),
    },
    mine
      ? { field: 'orgName', title: t('fields.orgId'), minWidth: 170, priority: 2 }
      : { field: 'supplierName', cell: supplierCell, title: t('fields.supplierId'), minWidth: 180, priority: 1 },
    {
      field: 'limitAmount',
      title: t('fields.limitAmount'),
      align: 'end',
      sortable: true,
      minWidth: 150,
      priority: 2,
      cell: row =>
        Number(row.limitAmount) === 0
          ? t('noLimit')
          : `${formatMoney(row.limitAmount, row.currencyDigits, t.language)} ${row.currency}`,
    },
    { field: 'companyName', title: t('fields.companyId'), minWidth: 170, priority: 4 },
    { field: 'validFrom', title: t('fields.validFrom'), width: 120, priority: 3 },
    { field: 'validTo', title: t('fields.validTo'), sortable: true, width: 120, priority: 2 },
    { field: 'createTime', title: t('fields.createTime'), sortable: true, width: 170, priority: 4 },
  ]
}
