import { useEffect, useState } from 'react'
import { getNextTimes, saveJob } from '../../../contract/platform/scheduling/scheduling.ts'
import type { ScheduledJob } from '../../../contract/platform/scheduling/scheduling.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { clock } from '../../../kit/format/clock.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import type { Editing } from '../../../ui/page/editing.ts'
import type { MasterForm } from '../../../ui/page/master-form.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { schedulingStyles } from './scheduling-styles.ts'

interface TaskDraft {
  cron: string
  /** As delivered. */
  delivered: string
}

export function useTaskForm(): MasterForm<ScheduledJob, TaskDraft> {
  const t = useWords('scheduling')
  return {
    title: job => job?.title ?? '',
    call: saveJob,
    done: t('done.save'),
    width: 520,
    nameOf: () => t('fields.cron'),
    begin: job => ({ cron: job?.cron ?? '', delivered: job?.deliveredCron ?? '' }),
    fields: editing => <TaskFields editing={editing} />,
    save: ({ cron }, job) =>
      job === undefined ? Promise.resolve() : call(saveJob, { id: job.id, version: job.version, cron: cron.trim() }),
    readOnly: job => job?.allowed.includes('edit') !== true,
  }
}

function TaskFields({ editing: { bind, draft } }: { editing: Editing<TaskDraft> }) {
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

/** Ms without a key until the times are asked for. */
const quiet = 300

/** The expression in words and its next times, while it is typed. */
function NextTimes({ cron }: { cron: string }) {
  useStyles(schedulingStyles)
  const t = useWords('scheduling')
  const [asked, setAsked] = useState(cron)
  useEffect(() => (cron === asked ? undefined : clock.after(quiet, () => setAsked(cron))), [cron, asked])
  const { value, failure } = useDetail(getNextTimes, { cron: asked })
  return (
    <section className="next-times">
      <p aria-live="polite">
        <strong>{failure ? failure.message : value?.cronText}</strong>
      </p>
      {value && (
        <ol aria-label={t('cron.next')}>
          {value.times.map(time => (
            <li key={time}>{time}</li>
          ))}
        </ol>
      )}
    </section>
  )
}
