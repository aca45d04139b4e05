import { useState } from 'react'
import { killRun, queryRuns, runResults, runTriggers } from '../../../contract/platform/scheduling/scheduling.ts'
import type { JobRun } from '../../../contract/platform/scheduling/scheduling.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { useRefreshWhile } from '../../../kit/state/use-refresh-while.ts'
import type { RowAction } from '../../../ui/actions.ts'
import { choices } from '../../../ui/field/choices.ts'
import type { Filter } from '../../../ui/filter/filter.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { durationText } from './duration.ts'
import { RunEntry } from './run-entry.tsx'
import { runTones } from './run-tones.ts'
import { useRunMessage } from './use-run-message.ts'
import { useTaskFilter } from './use-task-filter.ts'

/** How often the list reads running tasks, in ms. */
const pause = 2_000

/** When which task ran, how it ended, and its log; a run under way is killed here. */
export function RunListPage({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('scheduling')
  const { job } = query
  const list = useList(queryRuns, { filters: job === undefined ? {} : { job } })
  const [open, setOpen] = useState<string>()
  const actions = useRunActs()
  const going = list.rows.some(({ result }) => result === 'WAITING' || result === 'RUNNING')
  useRefreshWhile(going, list.refresh, pause)
  return (
    <>
      <ListPage
        title={t('runs.title')}
        list={list}
        columns={useColumns()}
        filters={useFilters()}
        rowKey={run => run.id}
        rowTone={({ result }) => (result === 'FAILED' ? 'bad' : undefined)}
        actions={actions}
        onRow={run => setOpen(run.id)}
        emptyText={t('runs.empty')}
      />
      {open !== undefined && (
        <RunEntry id={open} actions={actions} onDone={list.reload} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

function useRunActs(): RowAction<JobRun>[] {
  const t = useWords('scheduling')
  return [
    {
      name: 'kill',
      label: t('acts.kill'),
      icon: 'x',
      tone: 'danger',
      done: t('done.kill'),
      when: run => run.allowed.includes('kill'),
      confirm: run => ({
        title: t('kill.title', { task: run.title }),
        text: t(run.remote === 1 ? 'kill.textRemote' : 'kill.text'),
      }),
      run: run => call(killRun, { id: run.id }),
    },
  ]
}

function useColumns(): Column<JobRun>[] {
  const t = useWords('scheduling')
  const say = useRunMessage()
  return [
    { field: 'title', title: t('fields.task'), link: true, card: 'title', minWidth: 200 },
    { field: 'started', title: t('fields.started'), sortable: true, width: 170 },
    {
      field: 'durationMs',
      title: t('fields.duration'),
      align: 'end',
      sortable: true,
      width: 110,
      cell: run => durationText(t, run.durationMs),
    },
    {
      field: 'result',
      title: t('fields.result'),
      width: 120,
      card: 'status',
      sortable: true,
      cell: ({ result }) => <StatusTag tone={runTones[result]}>{t(`results.${result}`)}</StatusTag>,
    },
    {
      field: 'trigger',
      title: t('fields.trigger'),
      width: 120,
      priority: 4,
      cell: run => t(`triggers.${run.trigger}`),
    },
    { field: 'userName', title: t('fields.userName'), width: 130, priority: 6 },
    { field: 'message', title: t('fields.message'), minWidth: 200, cell: say },
  ]
}

function useFilters(): Filter[] {
  const t = useWords('scheduling')
  return [
    useTaskFilter(),
    {
      field: 'result',
      title: t('fields.result'),
      type: 'select',
      selectData: choices(runResults, result => t(`results.${result}`)),
    },
    {
      field: 'trigger',
      title: t('fields.trigger'),
      type: 'select',
      selectData: choices(runTriggers, trigger => t(`triggers.${trigger}`)),
    },
    { field: 'started', title: t('fields.started'), type: 'dateRange' },
  ]
}
