import { useWords } from '../../../i18n/words.ts'
import type { Editing } from '../../../ui/page/editing.ts'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { formLanguages, textsOf } from '../../../widgets/four-texts/four-texts.tsx'
import { languageNames } from '../../../widgets/language-menu/language-names.ts'
import { RowEditor } from '../../../widgets/row-editor/row-editor.tsx'
import type { RowEditorColumn } from '../../../widgets/row-editor/row-editor.tsx'
import type { LovDraft } from './lov-draft.ts'

type Entry = LovDraft['entries'][number]

/** The columns that pickers show, from left to right. */
export function LovColumns({ editing: { draft, set, problem } }: { editing: Editing<LovDraft> }) {
  const t = useWords('lov-admin')
  const readOnly = draft.delivered === 1
  const newRow = (): Entry => ({ field: '', labels: textsOf(), width: 160 })
  return (
    <RowEditor
      ordered
      label={t('columns')}
      rows={draft.entries}
      columns={useColumns(readOnly, problem)}
      onChange={entries => set({ entries })}
      newRow={newRow}
      readOnly={readOnly}
    />
  )
}

function useColumns(readOnly: boolean, problem: (field: string) => string | undefined): RowEditorColumn<Entry>[] {
  const t = useWords('lov-admin')
  return [
    {
      title: t('field'),
      track: 'minmax(110px,1fr)',
      cell: (entry, index, change) => (
        <TextField
          hideLabel
          readOnly={readOnly}
          label={t('field')}
          value={entry.field}
          maxLength={64}
          error={problem(`entries[${index}].field`)}
          onChange={field => change({ field })}
        />
      ),
    },
    ...formLanguages.map((language): RowEditorColumn<Entry> => ({
      title: languageNames[language],
      track: 'minmax(90px,1fr)',
      cell: (entry, index, change) => (
        <TextField
          hideLabel
          readOnly={readOnly}
          label={languageNames[language]}
          value={entry.labels[language] ?? ''}
          maxLength={64}
          error={problem(`entries[${index}].labels.${language}`)}
          onChange={text => change({ labels: { ...entry.labels, [language]: text } })}
        />
      ),
    })),
    {
      title: t('width'),
      track: '80px',
      cell: (entry, index, change) => (
        <DecimalField
          hideLabel
          readOnly={readOnly}
          label={t('width')}
          precision={0}
          max="1000"
          value={String(entry.width)}
          error={problem(`entries[${index}].width`)}
          onChange={text => change({ width: Number(text) || 0 })}
        />
      ),
    },
  ]
}
