import type { Rater } from '../../../contract/insight/performance/files.ts'
import { supplierLists } from '../../../contract/insight/performance/supplier-lists.ts'
import { performanceTemplates, queryTemplateIndicators } from '../../../contract/insight/performance/templates.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { Field } from '../../../ui/field/field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import { rowProblems } from '../../../widgets/row-problems.ts'

interface Draft {
  templateId: string
  supplierListId: string
  raters: Rater[]
}

interface Props {
  draft: Draft
  set(parts: Partial<Draft>): void
  problem(field: string): string | undefined
}

/** By what is assessed, who is, and who rates what no document says. */
export function FileBasis({ draft, set, problem }: Props) {
  const t = useWords('performance')
  const templates = useDetail(performanceTemplates.query, { pageSize: 300 }).value?.records ?? []
  const lists = useDetail(supplierLists.query, { pageSize: 300 }).value?.records ?? []
  const known = useDetail(queryTemplateIndicators, {}).value ?? []
  const named = templates.find(({ id }) => id === draft.templateId)?.lines ?? []
  const manual = known.filter(({ id, kind }) => kind === 'MANUAL' && named.some(line => line.indicatorId === id))
  return (
    <>
      <SelectField
        name="templateId"
        label={t('files.templateId')}
        required
        span={2}
        value={draft.templateId}
        error={problem('templateId')}
        choices={templates
          .filter(({ id, active }) => active === 1 || id === draft.templateId)
          .map(({ id, name }) => ({ value: id, label: name }))}
        onChange={templateId => set({ templateId })}
      />
      <SelectField
        name="supplierListId"
        label={t('files.supplierListId')}
        required
        span={2}
        value={draft.supplierListId}
        error={problem('supplierListId')}
        choices={lists.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={supplierListId => set({ supplierListId })}
      />
      {(manual.length > 0 || draft.raters.length > 0) && (
        <Field label={t('files.raters')} span={4} error={problem('raters')} hint={t('files.ratersHint')}>
          {() => (
            <RowGrid
              label={t('files.raters')}
              rows={draft.raters}
              onChange={raters => set({ raters })}
              newRow={above => ({ indicatorId: above?.indicatorId ?? '', userId: '', userName: '', weight: '1' })}
              path="raters"
              problems={rowProblems('raters', draft.raters.length, ['indicatorId', 'userId', 'weight'], problem)}
              maxRows={200}
              columns={[
                {
                  field: 'indicatorId',
                  title: t('weights.indicator'),
                  type: 'select',
                  required: true,
                  width: 240,
                  choices: manual.map(({ id, name }) => ({ value: id, label: name })),
                },
                {
                  field: 'userId',
                  textField: 'userName',
                  title: t('files.rater'),
                  type: 'lookup',
                  lov: 'LOV_USER',
                  required: true,
                  width: 220,
                },
                {
                  field: 'weight',
                  title: t('weights.weight'),
                  type: 'decimal',
                  required: true,
                  precision: 4,
                  min: '0',
                  max: '100',
                },
              ]}
            />
          )}
        </Field>
      )}
    </>
  )
}
