import { useState } from 'react'
import type { ReactNode } from 'react'
import { hasPermission } from '../../../account/permissions.ts'
import { mostAuditRows } from '../../../contract/platform/audit/audit.ts'
import { loginReasons, loginResults, queryLoginLog } from '../../../contract/platform/audit/login-log.ts'
import type { LoginEntry } from '../../../contract/platform/audit/login-log.ts'
import { unlockUsers } from '../../../contract/platform/administration/users.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { daysAfter } from '../../../kit/format/days.ts'
import { today } from '../../../kit/format/moment.ts'
import type { RowAction } from '../../../ui/actions.ts'
import type { Column } from '../../../ui/table/column.ts'
import type { Filter } from '../../../ui/filter/filter.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useExportAction } from '../../../widgets/export-button/export-action.ts'

const daysShown = 31

/** Attempts to sign in, with the locks that failures led to. */
export function LoginList({ children }: { children?: ReactNode }) {
  const t = useWords('audit')
  const [begin] = useState(() => ({ timeFrom: daysAfter(today(), -daysShown) }))
  const list = useList(queryLoginLog, { filters: begin })
  const columns = columnsOf(t)
  const exportList = useExportAction({
    label: t('exportAll'),
    list,
    columns,
    queryCall: queryLoginLog.path,
    fileName: t('logins.title'),
  })
  const unlock: RowAction<LoginEntry> = {
    name: 'unlock',
    label: t('logins.unlock'),
    icon: 'unlock',
    when: entry => entry.lockedUntil !== null && entry.userId !== null && hasPermission('sys-user'),
    done: t('logins.unlocked'),
    run: ({ userId }) => call(unlockUsers, { ids: userId === null ? [] : [userId] }),
  }
  return (
    <ListPage
      title={t('logins.title')}
      list={list}
      columns={columns}
      filters={filtersOf(t)}
      rowKey={entry => entry.id}
      rowTone={entry => (entry.result === 'FAILED' ? 'bad' : undefined)}
      headerActions={[exportList]}
      actions={[unlock]}
      emptyText={t('logins.empty')}
    >
      {children}
      {list.total >= mostAuditRows && <p className="hint">{t('trail.bounded', { count: mostAuditRows })}</p>}
    </ListPage>
  )
}

function columnsOf(t: Words<'audit'>): Column<LoginEntry>[] {
  return [
    { field: 'time', title: t('fields.time'), width: 170 },
    { field: 'username', title: t('logins.username'), width: 150, card: 'title' },
    { field: 'name', title: t('fields.userName'), width: 140 },
    { field: 'ip', title: t('fields.ip'), width: 150 },
    {
      field: 'result',
      title: t('logins.result'),
      width: 120,
      card: 'status',
      cell: ({ result }) => <StatusTag tone={result === 'OK' ? 'good' : 'bad'}>{t(`results.${result}`)}</StatusTag>,
    },
    {
      field: 'reason',
      title: t('fields.reason'),
      minWidth: 200,
      cell: ({ reason }) => (reason === '' ? '' : t(`reasons.${reason}`)),
    },
    {
      field: 'lockedUntil',
      title: t('logins.lock'),
      minWidth: 190,
      cell: ({ lockedUntil }) =>
        lockedUntil !== null && (
          <StatusTag tone="wait">{t('logins.lockedUntil', { time: lockedUntil.slice(11, 16) })}</StatusTag>
        ),
    },
  ]
}

function filtersOf(t: Words<'audit'>): Filter[] {
  return [
    { field: 'time', title: t('fields.time'), type: 'dateRange' },
    { field: 'user', title: t('fields.userName'), type: 'input', maxLength: 64 },
    {
      field: 'result',
      title: t('logins.result'),
      type: 'select',
      selectData: loginResults.map(value => ({ value, label: t(`results.${value}`) })),
    },
    {
      field: 'reason',
      title: t('fields.reason'),
      type: 'select',
      selectData: loginReasons.map(value => ({ value, label: t(`reasons.${value}`) })),
    },
    { field: 'ip', title: t('fields.ip'), type: 'input', maxLength: 64 },
  ]
}
