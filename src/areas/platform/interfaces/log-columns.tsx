import { interfaceStatuses, queryInterfaceDefs } from '../../../contract/platform/interfaces/interfaces.ts'
import type { InterfaceLog } from '../../../contract/platform/interfaces/interfaces.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { choices } from '../../../ui/field/choices.ts'
import type { Column } from '../../../ui/table/column.ts'
import type { Filter } from '../../../ui/filter/filter.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { interfaceTones } from './interface-tones.ts'
import type { EventNames } from './use-event-names.ts'
import { useErrorText } from './use-error-text.ts'

export function useLogColumns(eventName: (type: string) => string): Column<InterfaceLog>[] {
  const t = useWords('interfaces')
  const say = useErrorText()
  return [
    { field: 'docNo', title: t('log.docNo'), link: true, card: 'title', sortable: true, width: 160 },
    { field: 'eventType', title: t('log.event'), cell: entry => eventName(entry.eventType), minWidth: 150 },
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
    { field: 'attempts', title: t('log.attempts'), align: 'end', width: 80, sortable: true, priority: 4 },
    { field: 'nextTry', title: t('log.nextTry'), width: 170, priority: 6 },
    { field: 'errorText', title: t('log.error'), minWidth: 160, cell: entry => say(entry.errorText) },
    {
      field: 'durationMs',
      title: t('log.duration'),
      align: 'end',
      width: 100,
      priority: 6,
      cell: ({ durationMs }) => (durationMs === null ? '' : t('log.ms', { ms: durationMs })),
    },
  ]
}

export function useLogFilters({ events, businessTypes }: EventNames): Filter[] {
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
      selectData: businessTypes.map(({ code, name }) => ({ value: code, label: name })),
    },
    {
      field: 'eventType',
      title: t('log.event'),
      type: 'select',
      selectData: events.map(({ type, name }) => ({ value: type, label: name })),
    },
    { field: 'time', title: t('log.time'), type: 'dateRange' },
  ]
}
