import { queryMyStarted, urgeInstance } from '../../../contract/ground/workflow/instances.ts'
import { approvalStatuses } from '../../../contract/ground/workflow/workflow.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { choices } from '../../../ui/field/choices.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { approvalTone } from '../../../widgets/workflow/approval-tones.ts'
import { DeciderNames } from '../../../widgets/workflow/decider-names.tsx'

const instance = '/workflow/instance'

/** Approvals submitted by the current user (/workflow/mine). */
export function MinePage() {
  const t = useWords('workflow')
  const host = useElementScope()?.host
  const list = useList(queryMyStarted)
  return (
    <ListPage
      title={t('mine.title')}
      list={list}
      filters={[
        { field: 'keyword', title: t('fields.keyword'), type: 'input', maxLength: 100 },
        {
          field: 'status',
          title: t('fields.status'),
          type: 'select',
          multiple: true,
          selectData: choices(approvalStatuses, status => t(`status.${status}`)),
        },
      ]}
      columns={[
        { field: 'docNo', title: t('fields.docNo'), link: true, width: 170, card: 'title' },
        { field: 'title', title: t('fields.title'), minWidth: 220 },
        { field: 'typeName', title: t('fields.type'), width: 150, priority: 3 },
        {
          field: 'status',
          title: t('fields.status'),
          cell: row => <StatusTag tone={approvalTone(row.status)}>{t(`status.${row.status}`)}</StatusTag>,
          width: 130,
          card: 'status',
        },
        {
          field: 'waitsFor',
          title: t('fields.waitsFor'),
          cell: row => <DeciderNames deciders={row.waitsFor} none="" />,
          minWidth: 160,
        },
        { field: 'startTime', title: t('fields.startTime'), width: 170 },
        { field: 'endTime', title: t('fields.endTime'), width: 170, priority: 4 },
      ]}
      rowKey={row => row.id}
      rowHref={row => link(instance, { id: row.id })}
      onRow={row => host && navigate(host, instance, { id: row.id })}
      actions={[
        {
          name: 'urge',
          label: t('acts.urge'),
          icon: 'bell',
          when: row => row.allowed.includes('urge'),
          done: t('done.urged'),
          run: row => call(urgeInstance, { id: row.id }),
        },
      ]}
      emptyText={t('mine.empty')}
    />
  )
}
