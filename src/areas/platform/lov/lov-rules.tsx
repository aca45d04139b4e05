import { useWords } from '../../../i18n/words.ts'
import type { Editing } from '../../../ui/page/editing.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { RowEditor } from '../../../widgets/row-editor/row-editor.tsx'
import type { RowEditorColumn } from '../../../widgets/row-editor/row-editor.tsx'
import type { LovDraft } from './lov-draft.ts'
import { LovRulesPreview } from './lov-rules-preview.tsx'
import { ruleTypes, rulesOf, rulesText } from './rule-rows.ts'
import type { RuleRow } from './rule-rows.ts'

/** The search form of a list: its fields as rows, all of their rules as JSON, and the form as pickers will show it. */
export function LovRules({ editing: { bind, draft, set } }: { editing: Editing<LovDraft> }) {
  const t = useWords('lov-admin')
  const readOnly = draft.delivered === 1
  const rows = rulesOf(draft.rules)
  const columns = useRuleColumns(readOnly)
  return (
    <>
      {rows && (
        <RowEditor
          ordered
          label={t('rules')}
          rows={rows}
          columns={columns}
          onChange={changed => set({ rules: rulesText(changed) })}
          newRow={() => ({ type: 'input', field: '', title: '' })}
          readOnly={readOnly}
        />
      )}
      <TextAreaField
        label={t('rulesJson')}
        {...bind('rules')}
        readOnly={readOnly}
        required={false}
        hint={t('rulesHint')}
        rows={5}
        span={2}
      />
      <LovRulesPreview rules={draft.rules} />
    </>
  )
}

function useRuleColumns(readOnly: boolean): RowEditorColumn<RuleRow>[] {
  const t = useWords('lov-admin')
  const text = (key: 'field' | 'title', label: string): RowEditorColumn<RuleRow> => ({
    title: label,
    track: '1fr',
    cell: (row, _index, change) => (
      <TextField
        hideLabel
        readOnly={readOnly}
        label={label}
        value={row[key]}
        maxLength={64}
        onChange={value => change({ [key]: value })}
      />
    ),
  })
  return [
    text('field', t('field')),
    text('title', t('ruleTitle')),
    {
      title: t('parameterType'),
      track: '1fr',
      cell: (row, _index, change) => (
        <SelectField
          hideLabel
          required
          readOnly={readOnly}
          label={t('parameterType')}
          value={row.type}
          choices={[...new Set([...ruleTypes, row.type])].map(value => ({
            value,
            label: t.find(`ruleTypes.${value}`) ?? value,
          }))}
          onChange={type => change({ type })}
        />
      ),
    },
  ]
}
