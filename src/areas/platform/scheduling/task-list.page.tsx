import {
  jobStatuses,
  queryJobs,
  startJobs,
  stopJobs,
  triggerJob,
} from '../../../contract/platform/scheduling/scheduling.ts'
import type { JobAction, ScheduledJob } from '../../../contract/platform/scheduling/scheduling.ts'
import { removeTasks } from '../../../contract/platform/scheduling/tasks.ts'
import { hasPermission } from '../../../account/permissions.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { useRefreshWhile } from '../../../kit/state/use-refresh-while.ts'
import type { BulkAction, RowAction } from '../../../ui/actions.ts'
import { choices } from '../../../ui/field/choices.ts'
import { MasterPage } from '../../../ui/page/master-page.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { runTones } from './run-tones.ts'
import { useTaskForm } from './task-form.tsx'

/** How often the list reads what has run, in ms. */
const pause = 5_000

/** Tasks of this server and of executors: when each runs, how it last ended, starting, stopping, running by hand. */
export function TaskListPage() {
  const t = useWords('scheduling')
  const list = useList(queryJobs)
  useRefreshWhile(list.rows.length > 0, list.refresh, pause)
  return (
    <MasterPage
      title={t('tasks.title')}
      list={list}
      columns={useColumns()}
      filters={[
        { field: 'keyword', title: t('tasks.keyword'), type: 'input', maxLength: 64 },
        {
          field: 'status',
          title: t('fields.status'),
          type: 'select',
          selectData: choices(jobStatuses, status => t(`statuses.${status}`)),
        },
      ]}
      rowKey={job => job.id}
      rowTone={job => (job.lastRun?.result === 'FAILED' ? 'bad' : undefined)}
      form={useTaskForm()}
      create={t('tasks.create')}
      {...useTaskActs()}
    />
  )
}

function useColumns(): Column<ScheduledJob>[] {
  const t = useWords('scheduling')
  return [
    { field: 'title', title: t('fields.task'), link: true, card: 'title', minWidth: 200 },
    { field: 'text', title: t('fields.text'), minWidth: 260, priority: 5 },
    { field: 'cron', title: t('fields.cron'), minWidth: 180, cell: job => job.cronText },
    { field: 'nextTime', title: t('fields.nextTime'), width: 170 },
    {
      field: 'lastTime',
      title: t('fields.lastTime'),
      width: 170,
      priority: 3,
      cell: job => job.lastRun?.started ?? '',
    },
    {
      field: 'lastResult',
      title: t('fields.lastResult'),
      width: 120,
      cell: ({ lastRun }) =>
        lastRun && <StatusTag tone={runTones[lastRun.result]}>{t(`results.${lastRun.result}`)}</StatusTag>,
    },
    {
      field: 'status',
      title: t('fields.status'),
      width: 110,
      card: 'status',
      cell: ({ status }) => (
        <StatusTag tone={status === 'RUNNING' ? 'good' : 'neutral'}>{t(`statuses.${status}`)}</StatusTag>
      ),
    },
  ]
}

function useTaskActs(): { actions: RowAction<ScheduledJob>[]; bulkActions: BulkAction<ScheduledJob>[] } {
  const t = useWords('scheduling')
  const r = useWords('records')
  const host = useElementScope()?.host
  const may = (action: JobAction) => (job: ScheduledJob) => job.allowed.includes(action)
  const idsOf = (jobs: readonly ScheduledJob[]) => ({ ids: jobs.map(job => job.id) })
  const start = { name: 'start', label: t('acts.start'), icon: 'play', done: t('done.start') } as const
  const stop = { name: 'stop', label: t('acts.stop'), icon: 'pause', done: t('done.stop') } as const
  const stopText = t('stop.text')
  return {
    actions: [
      {
        name: 'trigger',
        label: t('acts.trigger'),
        icon: 'play',
        done: t('done.trigger'),
        when: may('trigger'),
        confirm: job => ({ title: t('trigger.title', { task: job.title }), text: job.text }),
        run: job => call(triggerJob, { id: job.id }),
      },
      { ...start, when: may('start'), run: job => call(startJobs, idsOf([job])) },
      {
        ...stop,
        when: may('stop'),
        confirm: job => ({ title: t('stop.title', { task: job.title }), text: stopText }),
        run: job => call(stopJobs, idsOf([job])),
      },
      {
        name: 'log',
        label: t('acts.log'),
        icon: 'history',
        when: () => hasPermission('schedule-log'),
        run: job => host && navigate(host, '/taskScheduling/log', { job: job.name }),
      },
      {
        name: 'remove',
        label: r('remove'),
        icon: 'trash',
        tone: 'danger',
        done: r('removed'),
        when: may('remove'),
        confirm: job => ({ title: r('removeTitle', { name: job.title }), text: r('removeForGood') }),
        run: job => call(removeTasks, idsOf([job])),
      },
    ],
    bulkActions: [
      { ...start, when: jobs => jobs.every(may('start')), run: jobs => call(startJobs, idsOf(jobs)) },
      {
        ...stop,
        when: jobs => jobs.every(may('stop')),
        confirm: jobs => ({ title: t('stop.several', { count: jobs.length }), text: stopText }),
        run: jobs => call(stopJobs, idsOf(jobs)),
      },
    ],
  }
}
