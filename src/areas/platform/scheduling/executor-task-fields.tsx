import {
  blockings,
  getTaskChoices,
  glueTypes,
  misfires,
  routings,
} from '../../../contract/platform/scheduling/tasks.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { choices } from '../../../ui/field/choices.ts'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { MultiSelectField } from '../../../ui/field/multi-select-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import type { Editing } from '../../../ui/page/editing.ts'
import { NextTimes } from './next-times.tsx'
import type { TaskDraft } from './task-draft.ts'

/** Fields of a task that an executor runs: handler, routing, times, following tasks. */
export function ExecutorTaskFields({ editing }: { editing: Editing<TaskDraft> }) {
  const t = useWords('scheduling')
  const { bind, draft, set, problem } = editing
  const { executors = [], tasks = [] } = useDetail(getTaskChoices, {}).value ?? {}
  return (
    <>
      <TextField label={t('fields.title')} span={2} {...bind('title')} />
      <TextField label={t('fields.text')} span={2} {...bind('text')} required={false} />
      <SelectField
        label={t('fields.executorId')}
        choices={executors.map(({ id, title }) => ({ value: id, label: title }))}
        {...bind('executorId')}
      />
      <SelectField
        label={t('fields.glueType')}
        choices={choices(glueTypes, type => t(`glueTypes.${type}`)).map(choice => ({
          ...choice,
          disabled: choice.value !== 'BEAN',
        }))}
        {...bind('glueType')}
        hint={t('hints.glueType')}
      />
      <TextField label={t('fields.handler')} {...bind('handler')} hint={t('hints.handler')} />
      <TextAreaField label={t('fields.params')} rows={1} {...bind('params')} required={false} />
      <Routing editing={editing} />
      <DecimalField
        label={t('fields.timeoutSeconds')}
        {...bind('timeoutSeconds')}
        precision={0}
        hint={t('hints.timeout')}
      />
      <DecimalField label={t('fields.retries')} {...bind('retries')} precision={0} />
      <MultiSelectField
        label={t('fields.childIds')}
        name="childIds"
        span={2}
        values={draft.childIds}
        choices={tasks.filter(({ id }) => id !== draft.id).map(({ id, title }) => ({ value: id, label: title }))}
        onChange={childIds => set({ childIds })}
        error={problem('childIds')}
        hint={t('hints.children')}
      />
      <TextField label={t('fields.cron')} span={2} {...bind('cron')} required={false} hint={t('hints.cron')} />
      {draft.cron.trim() !== '' && <NextTimes cron={draft.cron.trim()} seconds />}
    </>
  )
}

function Routing({ editing: { bind } }: { editing: Editing<TaskDraft> }) {
  const t = useWords('scheduling')
  return (
    <>
      <SelectField
        label={t('fields.routing')}
        choices={choices(routings, routing => t(`routings.${routing}`))}
        {...bind('routing')}
      />
      <SelectField
        label={t('fields.blocking')}
        choices={choices(blockings, blocking => t(`blockings.${blocking}`))}
        {...bind('blocking')}
      />
      <SelectField
        label={t('fields.misfire')}
        choices={choices(misfires, misfire => t(`misfires.${misfire}`))}
        {...bind('misfire')}
      />
    </>
  )
}
