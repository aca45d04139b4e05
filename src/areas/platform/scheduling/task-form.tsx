import { saveJob } from '../../../contract/platform/scheduling/scheduling.ts'
import type { ScheduledJob } from '../../../contract/platform/scheduling/scheduling.ts'
import { saveTask } from '../../../contract/platform/scheduling/tasks.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import type { Editing } from '../../../ui/page/editing.ts'
import type { MasterForm } from '../../../ui/page/master-form.ts'
import { ExecutorTaskFields } from './executor-task-fields.tsx'
import { NextTimes } from './next-times.tsx'
import { taskDraft, taskInput, taskProblems } from './task-draft.ts'
import type { TaskDraft } from './task-draft.ts'

/** The form of a task: of a job of this server only its times, of an executor's everything. */
export function useTaskForm(): (job: ScheduledJob | undefined) => MasterForm<ScheduledJob, TaskDraft> {
  const t = useWords('scheduling')
  const r = useWords('records')
  const common = {
    done: t('done.save'),
    width: 680,
    nameOf: (field: string) => t.find(`fields.${field.replace(/[.[].*/, '')}`),
    begin: taskDraft,
    readOnly: (job: ScheduledJob | undefined) => job !== undefined && !job.allowed.includes('edit'),
  }
  const ofExecutor: MasterForm<ScheduledJob, TaskDraft> = {
    ...common,
    title: job => (job ? t('tasks.editTitle', { task: job.title }) : t('tasks.create')),
    call: saveTask,
    fields: editing => <ExecutorTaskFields editing={editing} />,
    check: draft => taskProblems(draft, r('required')),
    save: (draft, job) => call(saveTask, taskInput(draft, job)),
  }
  const ofServer: MasterForm<ScheduledJob, TaskDraft> = {
    ...common,
    title: job => job?.title ?? '',
    call: saveJob,
    fields: editing => <JobFields editing={editing} />,
    save: ({ cron }, job) =>
      job === undefined ? Promise.resolve() : call(saveJob, { id: job.id, version: job.version, cron: cron.trim() }),
  }
  return job => (job === undefined || job.task !== null ? ofExecutor : ofServer)
}

function JobFields({ editing: { bind, draft } }: { editing: Editing<TaskDraft> }) {
  const t = useWords('scheduling')
  return (
    <>
      <TextField
        {...bind('cron')}
        label={t('fields.cron')}
        span={4}
        hint={t('cron.hint', { delivered: draft.delivered })}
        placeholder={draft.delivered}
      />
      <NextTimes cron={draft.cron.trim() === '' ? draft.delivered : draft.cron.trim()} />
    </>
  )
}
