import { useRef, useState } from 'react'
import { AskForm } from '../overlay/ask-form.tsx'
import { ask } from '../overlay/ask.tsx'
import { IconButton } from '../button.tsx'
import { CheckField } from '../field/check-field.tsx'
import type { Filter } from './filter.ts'
import { longestFilterName, mostSavedFilters, setTitles } from './saved-filters.ts'
import type { SavedFilter, SavedFilters } from './saved-filters.ts'
import { useStyles } from '../theme/sheet.ts'
import { pageStyles } from '../styles/page.ts'
import { TextField } from '../field/text-field.tsx'
import { useUiWords } from '../ui-words.ts'

interface FilterName {
  name: string
  standard: boolean
}

export function askFilterName(all: SavedFilters): Promise<FilterName | undefined> {
  return ask(answer => <NameForm all={all} onAnswer={answer} />)
}

export function askFilterOrder(all: SavedFilters, filters: readonly Filter[]): Promise<SavedFilters | undefined> {
  return ask(answer => <ManageForm all={all} filters={filters} onAnswer={answer} />)
}

function NameForm({ all, onAnswer }: { all: SavedFilters; onAnswer(answer: FilterName | undefined): void }) {
  const t = useUiWords()
  const [name, setName] = useState('')
  const [standard, setStandard] = useState(false)
  const [tried, setTried] = useState(false)
  const wanted = name.trim()
  const replaces = all.saved.some(filter => filter.name === wanted)
  const full = !replaces && all.saved.length >= mostSavedFilters
  const missing = tried && wanted === '' ? t('filter.nameMissing') : undefined
  const submit = () => {
    if (wanted === '' || full) setTried(true)
    else onAnswer({ name: wanted, standard })
  }
  return (
    <AskForm
      title={t('filter.saveTitle')}
      label={replaces ? t('filter.replace') : t('filter.save')}
      onCancel={() => onAnswer(undefined)}
      onSubmit={submit}
    >
      <TextField
        label={t('filter.name')}
        value={name}
        onChange={setName}
        maxLength={longestFilterName}
        required
        hint={replaces ? t('filter.replaces') : undefined}
        error={missing ?? (full && tried ? t('filter.full', { count: mostSavedFilters }) : undefined)}
      />
      <CheckField label={t('filter.standard')} checked={standard} onChange={setStandard} />
    </AskForm>
  )
}

interface ManageFormProps {
  all: SavedFilters
  filters: readonly Filter[]
  onAnswer(answer: SavedFilters | undefined): void
}

/** `key` is the name when the form opened. */
interface DraftFilter extends SavedFilter {
  key: string
}

function ManageForm({ all, filters, onAnswer }: ManageFormProps) {
  useStyles(pageStyles)
  const t = useUiWords()
  const list = useRef<HTMLUListElement>(null)
  const [rows, setRows] = useState<readonly DraftFilter[]>(all.saved.map(filter => ({ ...filter, key: filter.name })))
  const [standard, setStandard] = useState(all.standard)
  const wrong = rows.map(row => nameProblem(row, rows))
  const submit = () => {
    const first = wrong.findIndex(problem => problem !== undefined)
    if (first >= 0) inputAt(list.current, first)?.focus()
    else onAnswer(savedFrom(rows, standard))
  }
  const remove = (index: number) => {
    setRows(rows.filter((_, at) => at !== index))
    requestAnimationFrame(() => inputAt(list.current, Math.min(index, rows.length - 2))?.focus())
  }
  return (
    <AskForm
      title={t('filter.manageTitle')}
      label={t('filter.save')}
      onCancel={() => onAnswer(undefined)}
      onSubmit={submit}
    >
      {rows.length === 0 && <p className="secondary">{t('filter.noneLeft')}</p>}
      <ul className="filter-manage" ref={list}>
        {rows.map((row, index) => (
          <li key={row.key}>
            <TextField
              hideLabel
              label={t('filter.name')}
              value={row.name}
              maxLength={longestFilterName}
              hint={setTitles(filters, row.values).join(', ')}
              error={wrong[index] && t(`filter.${wrong[index]}`)}
              onChange={name => setRows(rows.map(one => (one === row ? { ...row, name } : one)))}
            />
            <IconButton
              icon="star"
              label={t('filter.standardOf', { name: row.name })}
              aria-pressed={standard === row.key}
              onClick={() => setStandard(standard === row.key ? undefined : row.key)}
            />
            <IconButton icon="trash" label={t('filter.remove', { name: row.name })} onClick={() => remove(index)} />
          </li>
        ))}
      </ul>
    </AskForm>
  )
}

function nameProblem(row: DraftFilter, rows: readonly DraftFilter[]): 'nameMissing' | 'nameTaken' | undefined {
  if (row.name.trim() === '') return 'nameMissing'
  return rows.some(other => other !== row && other.name.trim() === row.name.trim()) ? 'nameTaken' : undefined
}

function savedFrom(rows: readonly DraftFilter[], standard: string | undefined): SavedFilters {
  const first = rows.find(row => row.key === standard)?.name.trim()
  return {
    saved: rows.map(({ name, values }) => ({ name: name.trim(), values })),
    ...(first !== undefined && { standard: first }),
  }
}

function inputAt(list: HTMLElement | null, index: number): HTMLInputElement | undefined {
  return list?.querySelectorAll('input')[index]
}
