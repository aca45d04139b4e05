import { getLovByCode } from '../../../contract/platform/lov/lov.ts'
import { addLov, queryLovs, updateLov } from '../../../contract/platform/lov/lov-admin.ts'
import type { LovAdmin } from '../../../contract/platform/lov/lov-admin.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { SwitchField } from '../../../ui/field/switch-field.tsx'
import type { Editing } from '../../../ui/page/editing.ts'
import type { MasterForm } from '../../../ui/page/master-form.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { FourTexts } from '../../../widgets/four-texts/four-texts.tsx'
import { draftOf, draftProblems, inputOf } from './lov-draft.ts'
import type { LovDraft } from './lov-draft.ts'
import { LovColumns } from './lov-columns.tsx'
import { LovRules } from './lov-rules.tsx'
import { LovStatement } from './lov-statement.tsx'
import { LovPreview } from './lov-preview.tsx'

/** The form of a list; a delivered one is shown with its rows, and cannot be changed. */
export function lovForm(t: Words<'lov-admin'>): MasterForm<LovAdmin, LovDraft> {
  return {
    title: row => (row ? t('edit', { name: row.name }) : t('create')),
    call: addLov,
    done: t('saved'),
    width: 1080,
    nameOf: field => t.find(field.startsWith('names') ? 'name' : field.startsWith('entries') ? 'columns' : field),
    begin: draftOf,
    check: draft => draftProblems(draft, t('rulesWrong')),
    fields: editing => <LovFields editing={editing} />,
    readOnly: row => row?.delivered === 1,
    save: (draft, row) =>
      row ? call(updateLov, { ...inputOf(draft), id: row.id, version: row.version }) : call(addLov, inputOf(draft)),
  }
}

function LovFields({ editing }: { editing: Editing<LovDraft> }) {
  const t = useWords('lov-admin')
  const { bind, draft, set, problem, isNew } = editing
  const fixed = draft.delivered === 1
  return (
    <>
      <TextField label={t('code')} {...bind('code')} readOnly={!isNew} />
      <SelectField
        label={t('kind')}
        {...bind('sqlTypeCode')}
        readOnly={fixed}
        choices={(['SQL', 'API'] as const).map(value => ({ value, label: t(`kinds.${value}`) }))}
        onChange={kind => set({ sqlTypeCode: kind === 'API' ? 'API' : 'SQL' })}
      />
      <FourTexts
        label={t('name')}
        name="names"
        texts={draft.names}
        onChange={names => set({ names })}
        problem={problem}
        maxLength={64}
        readOnly={fixed}
      />
      <LovSource editing={editing} />
      <TextField label={t('valueField')} {...bind('valueField')} readOnly={fixed} />
      <TextField label={t('textField')} {...bind('textField')} readOnly={fixed} />
      <LovColumns editing={editing} />
      <LovPreview draft={draft} />
      <LovRules editing={editing} />
      <SwitchField
        label={t('multiple')}
        checked={draft.multiple === 1}
        disabled={fixed}
        onChange={on => set({ multiple: on ? 1 : 0 })}
      />
      <SwitchField
        label={t('enabled')}
        checked={draft.enabledFlag === 1}
        disabled={fixed}
        onChange={on => set({ enabledFlag: on ? 1 : 0 })}
      />
    </>
  )
}

const allDelivered = { delivered: 1, page: 1, pageSize: 300 } as const

function LovSource({ editing }: { editing: Editing<LovDraft> }) {
  const t = useWords('lov-admin')
  const { bind, draft, set } = editing
  const act = useAct()
  /** Value and text fields follow from the chosen list. */
  const choose = (serviceExpression: string) => {
    set({ serviceExpression })
    if (serviceExpression === '') return
    void act.run(async () => {
      const { valueField, textField } = await call(getLovByCode, { code: serviceExpression })
      set({ serviceExpression, valueField, textField })
    })
  }
  const delivered = useDetail(queryLovs, allDelivered).value?.records ?? []
  return (
    <>
      {draft.sqlTypeCode === 'API' ? (
        <TextField label={t('apiUrl')} {...bind('apiUrl')} required hint={t('apiHint')} span={2} />
      ) : (
        <SelectField
          label={t('source')}
          {...bind('serviceExpression')}
          required={false}
          readOnly={draft.delivered === 1}
          emptyLabel={t('ownStatement')}
          onChange={choose}
          span={2}
          choices={delivered.map(({ code }) => ({ value: code, label: code }))}
        />
      )}
      {draft.sqlTypeCode === 'SQL' && draft.serviceExpression === '' && <LovStatement editing={editing} />}
    </>
  )
}
