import { entryColours } from '../../../contract/platform/dictionaries/dictionaries.ts'
import type { addDictionary } from '../../../contract/platform/dictionaries/dictionaries.ts'
import type { Input } from '../../../contract/envelope.ts'
import { useWords } from '../../../i18n/words.ts'
import { CheckField } from '../../../ui/field/check-field.tsx'
import type { Editing } from '../../../ui/page/editing.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { formLanguages, FourTexts, textsOf } from '../../../widgets/four-texts/four-texts.tsx'
import { languageNames } from '../../../widgets/language-menu/language-names.ts'
import { RowEditor } from '../../../widgets/row-editor/row-editor.tsx'
import type { RowEditorColumn } from '../../../widgets/row-editor/row-editor.tsx'

type Fields = Input<typeof addDictionary>
type Entry = Fields['entries'][number] & { delivered: 0 | 1 }
export type DictionaryDraft = Omit<Fields, 'entries'> & { entries: Entry[]; delivered: 0 | 1; extensible: 0 | 1 }

const newEntry = (): Entry => ({
  value: '',
  labels: textsOf(),
  enabledFlag: 1,
  colour: '',
  parentValue: '',
  delivered: 0,
})

/** The fields of a dictionary with its values in their order. */
export function DictionaryFields({ editing }: { editing: Editing<DictionaryDraft> }) {
  const t = useWords('dictionaries')
  const { bind, draft, set, problem, isNew } = editing
  const closed = draft.delivered === 1 && draft.extensible === 0
  return (
    <>
      <TextField label={t('code')} {...bind('code')} readOnly={!isNew} />
      <CheckField
        label={t('enabled')}
        checked={draft.enabledFlag === 1}
        disabled={draft.delivered === 1}
        onChange={on => set({ enabledFlag: on ? 1 : 0 })}
      />
      <FourTexts
        label={t('name')}
        name="names"
        texts={draft.names}
        onChange={names => set({ names })}
        problem={problem}
        maxLength={64}
      />
      {closed && <p className="hint span-2">{t('closed')}</p>}
      <RowEditor
        ordered
        label={t('entries')}
        rows={draft.entries}
        columns={useColumns(draft, problem)}
        onChange={entries => set({ entries })}
        {...(closed ? {} : { newRow: newEntry })}
        canRemove={entry => entry.delivered === 0}
      />
    </>
  )
}

function useColumns(draft: DictionaryDraft, problem: (field: string) => string | undefined): RowEditorColumn<Entry>[] {
  const t = useWords('dictionaries')
  return [
    {
      title: t('value'),
      track: 'minmax(110px,1.2fr)',
      cell: (entry, index, change) => (
        <TextField
          hideLabel
          label={t('value')}
          value={entry.value}
          maxLength={64}
          readOnly={entry.delivered === 1}
          error={problem(`entries[${index}].value`)}
          onChange={value => change({ value })}
        />
      ),
    },
    ...formLanguages.map((language): RowEditorColumn<Entry> => ({
      title: languageNames[language],
      track: 'minmax(90px,1fr)',
      cell: (entry, index, change) => (
        <TextField
          hideLabel
          label={languageNames[language]}
          value={entry.labels[language] ?? ''}
          maxLength={128}
          error={problem(`entries[${index}].labels.${language}`)}
          onChange={text => change({ labels: { ...entry.labels, [language]: text } })}
        />
      ),
    })),
    ...useTraitColumns(draft, problem),
  ]
}

/** The attributes of an entry other than its names. */
function useTraitColumns(
  draft: DictionaryDraft,
  problem: (field: string) => string | undefined,
): RowEditorColumn<Entry>[] {
  const t = useWords('dictionaries')
  return [
    {
      title: t('colour'),
      track: '104px',
      cell: (entry, _index, change) => (
        <SelectField
          hideLabel
          label={t('colour')}
          value={entry.colour}
          emptyLabel={t('colours.none')}
          choices={entryColours.flatMap(colour =>
            colour === '' ? [] : [{ value: colour, label: t(`colours.${colour}`) }],
          )}
          onChange={value => change({ colour: entryColours.find(colour => colour === value) ?? '' })}
        />
      ),
    },
    {
      title: t('parent'),
      track: '110px',
      cell: (entry, index, change) => (
        <SelectField
          hideLabel
          label={t('parent')}
          value={entry.parentValue}
          emptyLabel={t('colours.none')}
          choices={draft.entries
            .filter(other => other !== entry && other.value !== '')
            .map(({ value }) => ({ value, label: value }))}
          error={problem(`entries[${index}].parentValue`)}
          onChange={parentValue => change({ parentValue })}
        />
      ),
    },
    {
      title: t('state'),
      track: '76px',
      cell: (entry, _index, change) => (
        <CheckField
          label={t('enabled')}
          checked={entry.enabledFlag === 1}
          disabled={entry.delivered === 1}
          onChange={on => change({ enabledFlag: on ? 1 : 0 })}
        />
      ),
    },
  ]
}
