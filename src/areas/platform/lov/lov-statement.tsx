import { hasPermission } from '../../../account/permissions.ts'
import { parameterTypes, readLovSource } from '../../../contract/platform/lov/lov-admin.ts'
import type { StatementParameter } from '../../../contract/platform/lov/lov-admin.ts'
import { useWords } from '../../../i18n/words.ts'
import { Details } from '../../../ui/page/details.tsx'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { CheckField } from '../../../ui/field/check-field.tsx'
import type { Editing } from '../../../ui/page/editing.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { RowEditor } from '../../../widgets/row-editor/row-editor.tsx'
import type { RowEditorColumn } from '../../../widgets/row-editor/row-editor.tsx'
import { lovAdminStyles } from './lov-admin-styles.ts'
import type { LovDraft } from './lov-draft.ts'

/** The statement of a list with its parameters, and what it may read. Only ADMIN changes it. */
export function LovStatement({ editing: { bind, draft, set } }: { editing: Editing<LovDraft> }) {
  useStyles(lovAdminStyles)
  const t = useWords('lov-admin')
  const source = useDetail(readLovSource, {}).value
  const mayEdit = hasPermission('lov-statement')
  return (
    <>
      {source?.usable === false && <p className="hint span-2">{t('noReader')}</p>}
      <div className="lov-statement span-2">
        <TextAreaField
          label={t('statement')}
          {...bind('statement')}
          required
          readOnly={!mayEdit}
          rows={6}
          hint={t(mayEdit ? 'statementHint' : 'adminOnly')}
        />
        <Details summary={t('views')}>
          <dl className="lov-views">
            {source?.views.map(view => (
              <div key={view.name}>
                <dt>{view.name}</dt>
                <dd>{view.columns.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </Details>
      </div>
      <RowEditor
        label={t('parameters')}
        rows={draft.parameters}
        columns={useColumns(!mayEdit)}
        readOnly={!mayEdit}
        onChange={parameters => set({ parameters })}
        newRow={(): StatementParameter => ({ name: '', type: 'text', required: 0 })}
      />
    </>
  )
}

function useColumns(readOnly: boolean): RowEditorColumn<StatementParameter>[] {
  const t = useWords('lov-admin')
  return [
    {
      title: t('parameterName'),
      track: '1fr',
      cell: ({ name }, _index, change) => (
        <TextField
          hideLabel
          readOnly={readOnly}
          label={t('parameterName')}
          value={name}
          maxLength={32}
          onChange={text => change({ name: text })}
        />
      ),
    },
    {
      title: t('parameterType'),
      track: '1fr',
      cell: ({ type }, _index, change) => (
        <SelectField
          hideLabel
          readOnly={readOnly}
          required
          label={t('parameterType')}
          value={type}
          choices={parameterTypes.map(value => ({ value, label: t(`types.${value}`) }))}
          onChange={value => change({ type: parameterTypes.find(each => each === value) ?? type })}
        />
      ),
    },
    {
      title: t('required'),
      track: '110px',
      cell: ({ required }, _index, change) => (
        <CheckField
          readOnly={readOnly}
          label={t('required')}
          checked={required === 1}
          onChange={on => change({ required: on ? 1 : 0 })}
        />
      ),
    },
  ]
}
