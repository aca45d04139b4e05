import { useState } from 'react'
import { hasPermission } from '../../../account/permissions.ts'
import {
  lifecycleDirections,
  lifecycleStatuses,
  queryLifecycle,
} from '../../../contract/insight/lifecycle/lifecycle.ts'
import type { LifecycleApply } from '../../../contract/insight/lifecycle/lifecycle.ts'
import { useWords } from '../../../i18n/words.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { choices } from '../../../ui/field/choices.ts'
import type { Action } from '../../../ui/actions.ts'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import type { Filter } from '../../../ui/filter/filter.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { supplierCell } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { ApplyDialog } from './apply-dialog.tsx'
import { applyPath, lifecycleTones } from './lifecycle-tones.ts'

/** Applications for stages and flags of suppliers; waiting ones first. */
export function LifecycleListPage({ onBoard }: { onBoard(): void }) {
  const t = useWords('lifecycle')
  const host = useElementScope()?.host
  const [open, setOpen] = useState(false)
  const list = useList(queryLifecycle)
  const apply: Action = {
    name: 'create',
    label: t('list.create'),
    icon: 'plus',
    tone: 'primary',
    run: () => setOpen(true),
  }
  const board: Action = { name: 'board', label: t('board.open'), icon: 'columns', run: onBoard }
  const may = hasPermission('lifecycle-submit')
  return (
    <>
      <ListPage
        title={t('list.title')}
        list={list}
        columns={useColumns()}
        filters={useFilters()}
        rowKey={row => row.id}
        headerActions={[board, ...(may ? [apply] : [])]}
        onRow={row => host && navigate(host, applyPath(row.direction), { id: row.id })}
        rowHref={row => link(applyPath(row.direction), { id: row.id })}
        rowTone={row => (row.allowed.length === 0 ? undefined : 'wait')}
        emptyText={t('list.empty')}
      />
      {open && (
        <ApplyDialog
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false)
            list.reload()
          }}
        />
      )}
    </>
  )
}

function useColumns(): Column<LifecycleApply>[] {
  const t = useWords('lifecycle')
  return [
    { field: 'lifecycleNo', title: t('fields.lifecycleNo'), link: true, sortable: true, width: 170, card: 'title' },
    {
      field: 'status',
      title: t('fields.status'),
      cell: row => <StatusTag tone={lifecycleTones[row.status]}>{t(`status.${row.status}`)}</StatusTag>,
      width: 140,
      card: 'status',
    },
    { field: 'supplierName', cell: supplierCell, title: t('fields.supplierName'), sortable: true, minWidth: 200 },
    { field: 'direction', title: t('fields.direction'), cell: row => t(`directions.${row.direction}`), width: 150 },
    { field: 'fromStage', title: t('fields.fromStage'), cell: row => t(`stages.${row.fromStage}`), width: 120 },
    { field: 'toStage', title: t('fields.toStage'), cell: row => t(`stages.${row.toStage}`), width: 120 },
    { field: 'reason', title: t('fields.reason'), minWidth: 150, priority: 4 },
    { field: 'effectiveDate', title: t('fields.effectiveDate'), width: 120, priority: 5 },
    { field: 'createName', title: t('fields.createName'), width: 120, priority: 4 },
    { field: 'createTime', title: t('fields.createTime'), sortable: true, width: 170, priority: 3 },
    { field: 'decidedName', title: t('fields.decidedName'), width: 120, priority: 6, card: 'hidden' },
  ]
}

function useFilters(): Filter[] {
  const t = useWords('lifecycle')
  return [
    { field: 'keyword', title: t('list.keyword'), type: 'input', maxLength: 64 },
    {
      field: 'status',
      title: t('fields.status'),
      type: 'select',
      multiple: true,
      selectData: choices(lifecycleStatuses, status => t(`status.${status}`)),
    },
    {
      field: 'direction',
      title: t('fields.direction'),
      type: 'select',
      multiple: true,
      selectData: choices(lifecycleDirections, direction => t(`directions.${direction}`)),
    },
  ]
}
