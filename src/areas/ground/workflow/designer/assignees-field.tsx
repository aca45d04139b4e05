import type { Output } from '../../../../contract/envelope.ts'
import type { modelWords } from '../../../../contract/ground/workflow/models.ts'
import { useWords } from '../../../../i18n/words.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { DecimalField } from '../../../../ui/field/decimal-field.tsx'
import { Field } from '../../../../ui/field/field.tsx'
import { SelectField } from '../../../../ui/field/select-field.tsx'
import { LovPicker } from '../../../../widgets/lov-picker/lov-picker.tsx'
import { SettledText } from './settled-text.tsx'

const assigneeKinds = [
  ...(['USER', 'ROLE', 'RIGHT', 'ORG_HEAD', 'INITIATOR', 'MANAGER', 'PURCHASER', 'EXPRESSION'] as const),
] as const

interface Assignee {
  kind: string
  value: string
}

interface AssigneesFieldProps {
  /** `ROLE:FINANCE; MANAGER:2` */
  text: string
  words: Output<typeof modelWords>
  onText(text: string): void
}

/** The assignees of a step in rows, each of a kind. */
export function AssigneesField({ text, words, onText }: AssigneesFieldProps) {
  const t = useWords('workflow-design')
  const rows = rowsOf(text)
  const put = (next: readonly Assignee[]) =>
    onText(next.map(({ kind, value }) => (value === '' ? kind : `${kind}:${value}`)).join('; '))
  const change = (at: number, row: Assignee) => put(rows.map((each, index) => (index === at ? row : each)))
  return (
    <section className="stack" aria-label={t('assignees.label')}>
      <h3>{t('assignees.label')}</h3>
      <ul className="designer-rows">
        {rows.map((row, at) => (
          <li key={at}>
            <div className="stack">
              <SelectField
                label={t('assignees.kind')}
                required
                value={row.kind}
                choices={assigneeKinds.map(kind => ({ value: kind, label: t(`assignees.kinds.${kind}`) }))}
                onChange={kind => change(at, { kind, value: '' })}
              />
              <ValueField row={row} words={words} onValue={value => change(at, { ...row, value })} />
            </div>
            <IconButton icon="x" label={t('assignees.remove')} onClick={() => put(rows.filter(each => each !== row))} />
          </li>
        ))}
      </ul>
      <Button
        size="small"
        icon="plus"
        repeats
        onClick={() => put([...rows, { kind: rows.length === 0 ? 'ORG_HEAD' : 'MANAGER', value: '' }])}
      >
        {t('assignees.add')}
      </Button>
    </section>
  )
}

interface ValueFieldProps {
  row: Assignee
  words: Output<typeof modelWords>
  onValue(value: string): void
}

function ValueField({ row: { kind, value }, words, onValue }: ValueFieldProps) {
  const t = useWords('workflow-design')
  if (kind === 'USER')
    return (
      <Field label={t('assignees.user')}>
        {() => (
          <LovPicker
            code="LOV_USER"
            placeholder={t('assignees.user')}
            value={value}
            text={value}
            onSelect={({ rows: [chosen] }) => onValue(nameIn(chosen?.['username']))}
          />
        )}
      </Field>
    )
  if (kind === 'ROLE' || kind === 'RIGHT')
    return (
      <SelectField
        label={t(`assignees.kinds.${kind}`)}
        value={value}
        choices={words[kind === 'ROLE' ? 'roles' : 'rights'].map(({ code, name }) => ({ value: code, label: name }))}
        onChange={onValue}
      />
    )
  if (kind === 'MANAGER')
    return (
      <DecimalField
        label={t('assignees.levels')}
        value={value === '' ? '1' : value}
        min="1"
        max="9"
        precision={0}
        onChange={onValue}
      />
    )
  if (kind === 'EXPRESSION')
    return (
      <SettledText label={t('assignees.expression')} hint={t('assignees.hint')} value={value} onSettled={onValue} />
    )
  return null
}

function nameIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function rowsOf(text: string): Assignee[] {
  return text
    .split(';')
    .map(part => part.trim())
    .filter(part => part !== '')
    .map(part => {
      const [kind = '', ...rest] = part.split(':')
      return { kind: kind.trim(), value: rest.join(':').trim() }
    })
}
