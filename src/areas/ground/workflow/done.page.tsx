import { useState } from 'react'
import { queryMyCopies, queryMyDone, readCopy } from '../../../contract/ground/workflow/workflow.ts'
import type { Approval } from '../../../contract/ground/workflow/workflow.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { Segments } from '../../../ui/field/segments.tsx'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { approvalTone, decisionTone } from '../../../widgets/workflow/approval-tones.ts'
import { useTaskColumns, useTaskFilters } from './task-columns.tsx'

/** Approvals decided by the current user or sent to them for information (/workflow/done). */
export function DonePage() {
  const [shown, setShown] = useState<'done' | 'copies'>('done')
  return shown === 'done' ? <DoneList onSwitch={setShown} /> : <CopyList onSwitch={setShown} />
}

interface ListProps {
  onSwitch(shown: 'done' | 'copies'): void
}

function Switch({ shown, onSwitch }: ListProps & { shown: 'done' | 'copies' }) {
  const t = useWords('workflow')
  return (
    <Segments
      label={t('done.show')}
      value={shown}
      choices={[
        { value: 'done', label: t('done.title') },
        { value: 'copies', label: t('copies.title') },
      ]}
      onChange={onSwitch}
    />
  )
}

const instance = '/workflow/instance'

function DoneList({ onSwitch }: ListProps) {
  const t = useWords('workflow')
  const host = useElementScope()?.host
  const list = useList(queryMyDone)
  const columns = useTaskColumns()
  return (
    <ListPage
      title={t('done.title')}
      list={list}
      filters={useTaskFilters()}
      columns={[
        ...columns,
        {
          field: 'decision',
          title: t('fields.decision'),
          cell: row =>
            row.decision !== '' && (
              <StatusTag tone={decisionTone(row.decision)}>{t(`decisions.${row.decision}`)}</StatusTag>
            ),
          width: 120,
        },
        { field: 'decidedTime', title: t('fields.decidedTime'), width: 170, priority: 4 },
        {
          field: 'status',
          title: t('fields.status'),
          cell: row => <StatusTag tone={approvalTone(row.status)}>{t(`status.${row.status}`)}</StatusTag>,
          width: 130,
          card: 'status',
        },
      ]}
      rowKey={row => row.taskId}
      rowHref={row => link(instance, { id: row.approvalId })}
      onRow={row => host && navigate(host, instance, { id: row.approvalId })}
      emptyText={t('done.empty')}
    >
      <Switch shown="done" onSwitch={onSwitch} />
    </ListPage>
  )
}

function CopyList({ onSwitch }: ListProps) {
  const t = useWords('workflow')
  const host = useElementScope()?.host
  const list = useList(queryMyCopies)
  const columns = useTaskColumns()
  const open = async (row: Approval) => {
    if (row.decision === '') await call(readCopy, { taskId: row.taskId })
    if (host) navigate(host, instance, { id: row.approvalId })
  }
  return (
    <ListPage
      title={t('copies.title')}
      list={list}
      filters={useTaskFilters()}
      columns={columns}
      rowKey={row => row.taskId}
      rowTone={row => (row.decision === '' ? 'new' : undefined)}
      rowHref={row => link(instance, { id: row.approvalId })}
      onRow={row => void open(row)}
      emptyText={t('copies.empty')}
    >
      <Switch shown="copies" onSwitch={onSwitch} />
    </ListPage>
  )
}
