import { useEffect, useRef } from 'react'
import { decideTask, mostTodo, queryMyTodo, queryTodoKinds } from '../../../contract/ground/workflow/workflow.ts'
import type { Approval, ListedApproval } from '../../../contract/ground/workflow/workflow.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { Refused } from '../../../kit/call/errors.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import type { Filter } from '../../../ui/filter/filter.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useFresh } from '../../../widgets/page-tab/use-fresh.ts'
import { OtherRoles } from '../../../widgets/workflow/other-roles.tsx'
import { targetOf } from '../../../widgets/safe-html/target.ts'
import { useTaskColumns, useTaskFilters } from './task-columns.tsx'

export interface TodoPageProps {
  /** Rows per page; absent for the user's setting. */
  pageSize?: number
  /** A task was chosen; false keeps the element from asking for its page. */
  onOpen?(task: TaskNote): unknown
  /** A task was agreed to in the list. */
  onDecide?(task: TaskNote & { decision: 'AGREE' }): unknown
}

/** Fields of a task in events. */
export type TaskNote = Pick<Approval, 'taskId' | 'approvalId' | 'businessType' | 'businessId' | 'docNo' | 'pcUrl'>

/** Tasks of the current user; several can be approved at once where their models allow it (/workflow/todo). */
export function TodoPage({ pageSize, onOpen, onDecide }: TodoPageProps) {
  const t = useWords('workflow')
  const host = useElementScope()?.host
  const list = useList(queryMyTodo, pageSize === undefined ? {} : { pageSize: Math.min(300, Math.max(1, pageSize)) })
  useFresh(list.reload)
  const columns = useTaskColumns()
  const kind = useKindFilter(list.loadedOnce ? list.rows : undefined)
  const onBehalf: Column<ListedApproval> = {
    field: 'forName',
    title: t('fields.for'),
    cell: row => row.forName !== '' && <StatusTag tone="info">{t('forName', { name: row.forName })}</StatusTag>,
    width: 150,
    priority: 1,
    card: 'status',
  }
  return (
    <ListPage
      title={t('todo.title')}
      list={list}
      filters={[...useTaskFilters(), kind]}
      columns={[
        ...columns.map(column => ({ ...column, sortable: sortable.has(column.field) })),
        ...(list.rows.some(row => row.forName !== '') ? [onBehalf] : []),
        { field: 'dueTime', title: t('fields.due'), width: 170, sortable: true, priority: 3 },
      ]}
      rowKey={row => row.taskId}
      rowTone={row => (isLate(row) ? 'bad' : 'wait')}
      rowHref={row => {
        const { path, query } = placeOf(row)
        return link(path, query)
      }}
      onRow={row => {
        if (onOpen?.(noteOf(row)) === false) return
        const { path, query } = placeOf(row)
        if (host) navigate(host, path, query)
      }}
      actions={[
        {
          name: 'path',
          label: t('acts.path'),
          run: row => host && navigate(host, '/workflow/instance', { id: row.approvalId }),
        },
      ]}
      bulkActions={[
        {
          name: 'agree',
          label: t('acts.agreeAll'),
          nothingSelected: t('todo.selectFirst'),
          icon: 'check',
          tone: 'primary',
          when: rows => rows.every(row => row.bulk),
          confirm: rows => ({ title: t('todo.agreeTitle', { count: rows.length }), text: t('todo.agreeText') }),
          run: async rows => toast(await agreeAll(rows, t, row => onDecide?.({ ...noteOf(row), decision: 'AGREE' }))),
        },
      ]}
      emptyText={t('todo.empty')}
    >
      <OtherRoles />
      {list.total >= mostTodo && <p className="hint">{t('todo.bounded', { count: mostTodo })}</p>}
    </ListPage>
  )
}

const sortable = new Set(['docNo', 'title', 'amount', 'initiatorName', 'startTime'])

/** Kinds of document of the waiting tasks with their numbers, counted again with each load of the list. */
function useKindFilter(loaded: readonly ListedApproval[] | undefined): Filter {
  const t = useWords('workflow')
  const { value: kinds = [], refresh } = useDetail(queryTodoKinds, {})
  const counted = useRef(loaded)
  useEffect(() => {
    if (counted.current !== undefined && counted.current !== loaded) refresh()
    counted.current = loaded
  }, [loaded, refresh])
  return {
    field: 'businessType',
    title: t('fields.type'),
    type: 'select',
    selectData: kinds.map(({ businessType, typeName, count }) => ({
      value: businessType,
      label: t('todo.kind', { name: typeName, count }),
    })),
  }
}

export function TodoRoute() {
  return <TodoPage />
}

function noteOf({ taskId, approvalId, businessType, businessId, docNo, pcUrl }: Approval): TaskNote {
  return { taskId, approvalId, businessType, businessId, docNo, pcUrl }
}

/** Where a task is decided. */
function placeOf(row: Approval) {
  return targetOf(row.pcUrl) ?? { path: '/workflow/instance', query: { id: row.approvalId } }
}

function isLate({ dueTime }: Approval): boolean {
  return dueTime !== null && Date.parse(dueTime.replace(' ', 'T')) < Date.now()
}

/** Agrees to one after the other: what one refuses leaves the others alone. Returns what became of them. */
async function agreeAll(
  rows: readonly Approval[],
  t: ReturnType<typeof useWords<'workflow'>>,
  onAgreed: (row: Approval) => unknown,
): Promise<string> {
  const refused: string[] = []
  for (const row of rows) {
    try {
      await call(decideTask, { taskId: row.taskId, decision: 'AGREE' })
      onAgreed(row)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      refused.push(`${row.docNo}: ${error.message}`)
    }
  }
  const done = t('todo.agreed', { count: rows.length - refused.length })
  return refused.length === 0 ? done : `${done} ${refused.join(' ')}`
}
