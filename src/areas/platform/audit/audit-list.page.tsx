import { useState } from 'react'
import { auditActions, mostAuditRows, queryAudit } from '../../../contract/platform/audit/audit.ts'
import type { AuditRecord, getAuditTypes } from '../../../contract/platform/audit/audit.ts'
import type { Output } from '../../../contract/envelope.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { daysAfter } from '../../../kit/format/days.ts'
import { today } from '../../../kit/format/moment.ts'
import type { Column } from '../../../ui/table/column.ts'
import type { Filter } from '../../../ui/filter/filter.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useExportAction } from '../../../widgets/export-button/export-action.ts'
import { AuditDialog } from './audit-dialog.tsx'
import { actionTones, useAuditTypes } from './audit-words.ts'
import { InvariantDialog } from './invariant-dialog.tsx'
import { VerifyDialog } from './verify-dialog.tsx'

/** The default period of a search in days: enough for most questions, and fast in a trail of any size. */
const daysShown = 31

/** The audit trail: who did what with which document and when. */
export function AuditListPage() {
  const t = useWords('audit')
  const [begin] = useState(() => ({ timeFrom: daysAfter(today(), -daysShown) }))
  const list = useList(queryAudit, { filters: begin })
  const [open, setOpen] = useState<string>()
  const [checking, setChecking] = useState<'trail' | 'figures'>()
  const { types, nameOf } = useAuditTypes()
  const columns = useColumns(nameOf)
  const exportList = useExportAction({
    label: t('exportAll'),
    list,
    columns,
    queryCall: queryAudit.path,
    fileName: t('trail.title'),
  })
  const verify = {
    name: 'verify',
    label: t('verify.act'),
    icon: 'circle-check',
    run: () => setChecking('trail'),
  } as const
  const figures = {
    name: 'figures',
    label: t('figures.act'),
    icon: 'check',
    run: () => setChecking('figures'),
  } as const
  return (
    <>
      <ListPage
        title={t('trail.title')}
        list={list}
        columns={columns}
        filters={filtersOf(t, types)}
        rowKey={row => row.id}
        headerActions={[exportList, figures, verify]}
        onRow={row => setOpen(row.id)}
        emptyText={t('trail.empty')}
      >
        {list.total >= mostAuditRows && <p className="hint">{t('trail.bounded', { count: mostAuditRows })}</p>}
      </ListPage>
      {open !== undefined && <AuditDialog id={open} typeName={nameOf} onClose={() => setOpen(undefined)} />}
      {checking === 'trail' && <VerifyDialog onClose={() => setChecking(undefined)} />}
      {checking === 'figures' && <InvariantDialog onClose={() => setChecking(undefined)} />}
    </>
  )
}

function useColumns(typeName: (code: string) => string): Column<AuditRecord>[] {
  const t = useWords('audit')
  return [
    { field: 'time', title: t('fields.time'), width: 170, link: true },
    { field: 'userName', title: t('fields.userName'), width: 130 },
    {
      field: 'action',
      title: t('fields.action'),
      width: 120,
      card: 'status',
      cell: row => (
        <StatusTag tone={actionTones[row.action] ?? 'neutral'}>
          {t.find(`actions.${row.action}`) ?? row.action}
        </StatusTag>
      ),
    },
    { field: 'businessType', title: t('fields.businessType'), width: 130, cell: row => typeName(row.businessType) },
    { field: 'docNo', title: t('fields.docNo'), card: 'title', width: 160 },
    {
      field: 'fromStatus',
      title: t('fields.fromStatus'),
      priority: 5,
      cell: row => row.fromName,
    },
    { field: 'toStatus', title: t('fields.toStatus'), priority: 4, cell: row => row.toName },
    {
      field: 'changeCount',
      title: t('fields.changeCount'),
      align: 'end',
      width: 90,
      priority: 4,
      cell: row => (row.changeCount === 0 ? '' : row.changeCount),
    },
    { field: 'reason', title: t('fields.reason'), minWidth: 120, priority: 5 },
    { field: 'ip', title: t('fields.ip'), width: 130, priority: 6 },
  ]
}

function filtersOf(t: Words<'audit'>, types: Output<typeof getAuditTypes>): Filter[] {
  return [
    { field: 'time', title: t('fields.time'), type: 'dateRange' },
    { field: 'docNo', title: t('fields.docNo'), type: 'input', maxLength: 64 },
    {
      field: 'businessType',
      title: t('fields.businessType'),
      type: 'select',
      selectData: types.map(({ code, name }) => ({ value: code, label: name })),
    },
    {
      field: 'action',
      title: t('fields.action'),
      type: 'select',
      multiple: true,
      selectData: auditActions.map(value => ({ value, label: t(`actions.${value}`) })),
    },
    { field: 'user', title: t('fields.userName'), type: 'input', maxLength: 64 },
    { field: 'keyword', title: t('trail.keyword'), type: 'input', placeholder: t('trail.keywordHint'), maxLength: 64 },
  ]
}
