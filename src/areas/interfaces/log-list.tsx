import { useState } from 'react'
import type { ReactNode } from 'react'
import {
  ignoreInterfaceLog,
  interfaceBusinessTypes,
  interfaceEvents,
  interfaceStatuses,
  queryInterfaceDefs,
  queryInterfaceLog,
  resendInterfaceLog,
} from '../../contract/interfaces.ts'
import type { InterfaceAction, InterfaceLog } from '../../contract/interfaces.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call.ts'
import { useDetail } from '../../kit/detail-state.ts'
import { useList } from '../../kit/list-state.ts'
import type { BulkAction, RowAction } from '../../ui/actions.ts'
import { choices } from '../../ui/choices.ts'
import type { Column } from '../../ui/column.ts'
import type { Filter } from '../../ui/filter.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { interfaceTones } from '../../widgets/state-tones/state-tones.ts'
import { LogEntry } from './log-entry.tsx'
import { useErrorText } from './use-error-text.ts'
import { useWaiting } from './use-waiting.ts'

/** What was sent to which system, what came of it, and sending it again (domain §5.6). */
export function LogList({ docNo, children }: { docNo?: string | undefined; children?: ReactNode }) {
  const t = useWords('interfaces')
  const list = useList(queryInterfaceLog, { pageSize: 20, filters: docNo === undefined ? {} : { docNo } })
  const [open, setOpen] = useState<string>()
  useWaiting(list)
  return (
    <>
      <ListPage
        title={t('title')}
        list={list}
        columns={useColumns()}
        filters={useFilters()}
        rowKey={entry => entry.id}
        rowTone={({ status }) => (status === 'OK' || status === 'IGNORED' ? undefined : interfaceTones[status])}
        {...useActs()}
        onRow={entry => setOpen(entry.id)}
        emptyText={t('log.empty')}
      >
        {children}
      </ListPage>
      {open !== undefined && <LogEntry id={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function useActs(): { actions: RowAction<InterfaceLog>[]; bulkActions: BulkAction<InterfaceLog>[] } {
  const t = useWords('interfaces')
  const idsOf = (entries: readonly InterfaceLog[]) => entries.map(entry => entry.id)
  const resend = { name: 'resend', label: t('log.resend'), icon: 'refresh', done: t('log.resent') } as const
  const ignore = { name: 'ignore', label: t('log.ignore'), icon: 'eye-off', done: t('log.ignored') } as const
  const may = (action: InterfaceAction) => (entry: InterfaceLog) => entry.allowed.includes(action)
  const sendAgain = (entries: readonly InterfaceLog[]) => call(resendInterfaceLog, { ids: idsOf(entries) })
  const giveUp = (entries: readonly InterfaceLog[], reason = '') =>
    call(ignoreInterfaceLog, { ids: idsOf(entries), reason })
  return {
    actions: [
      { ...resend, when: may('resend'), run: entry => sendAgain([entry]) },
      {
        ...ignore,
        when: may('ignore'),
        confirm: entry => ({
          title: t('log.ignoreTitle', { docNo: entry.docNo }),
          text: t('log.ignoreText'),
          reason: true,
        }),
        run: (entry, reason) => giveUp([entry], reason),
      },
    ],
    bulkActions: [
      { ...resend, when: entries => entries.every(may('resend')), run: sendAgain },
      {
        ...ignore,
        when: entries => entries.every(may('ignore')),
        confirm: entries => ({
          title: t('log.ignoreSeveral', { count: entries.length }),
          text: t('log.ignoreText'),
          reason: true,
        }),
        run: giveUp,
      },
    ],
  }
}

function useColumns(): Column<InterfaceLog>[] {
  const t = useWords('interfaces')
  const say = useErrorText()
  return [
    { field: 'docNo', title: t('log.docNo'), link: true, card: 'title', sortable: true, width: 160 },
    { field: 'eventType', title: t('log.event'), cell: entry => t(`events.${entry.eventType}`), minWidth: 150 },
    { field: 'defName', title: t('log.definition'), width: 160 },
    { field: 'time', title: t('log.time'), width: 170, sortable: true },
    {
      field: 'status',
      title: t('log.status'),
      width: 120,
      card: 'status',
      sortable: true,
      cell: ({ status }) => <StatusTag tone={interfaceTones[status]}>{t(`statuses.${status}`)}</StatusTag>,
    },
    { field: 'attempts', title: t('log.attempts'), align: 'end', width: 80, sortable: true, hideBelow: 900 },
    { field: 'nextTry', title: t('log.nextTry'), width: 170, hideBelow: 1240 },
    { field: 'errorText', title: t('log.error'), minWidth: 160, cell: entry => say(entry.errorText) },
    {
      field: 'durationMs',
      title: t('log.duration'),
      align: 'end',
      width: 100,
      hideBelow: 1340,
      cell: ({ durationMs }) => (durationMs === null ? '' : t('log.ms', { ms: durationMs })),
    },
  ]
}

function useFilters(): Filter[] {
  const t = useWords('interfaces')
  const definitions = useDetail(queryInterfaceDefs, { pageSize: 300 }).value?.records ?? []
  return [
    { field: 'docNo', title: t('log.docNo'), type: 'input', maxLength: 64 },
    {
      field: 'status',
      title: t('log.status'),
      type: 'select',
      selectData: choices(interfaceStatuses, status => t(`statuses.${status}`)),
    },
    {
      field: 'defCode',
      title: t('log.definition'),
      type: 'select',
      selectData: definitions.map(({ code, name }) => ({ value: code, label: name })),
    },
    {
      field: 'businessType',
      title: t('log.businessType'),
      type: 'select',
      selectData: choices(interfaceBusinessTypes, type => t(`businessTypes.${type}`)),
    },
    {
      field: 'eventType',
      title: t('log.event'),
      type: 'select',
      selectData: choices(interfaceEvents, type => t(`events.${type}`)),
    },
    { field: 'time', title: t('log.time'), type: 'dateRange' },
  ]
}
