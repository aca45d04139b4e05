import { identifierProblem, identifierSchemes } from '../../contract/party-identifiers.ts'
import type { PartyIdentifier } from '../../contract/party-identifiers.ts'
import type { FieldProblem } from '../../contract/envelope.ts'
import { useWords, words } from '../../i18n/words.ts'
import { Field } from '../../ui/field/field.tsx'
import { RowGrid } from '../../ui/grid/row-grid.tsx'

const schemes = Object.entries(identifierSchemes).map(([value, name]) => ({ value, label: `${value} · ${name}` }))

interface IdentifierRowsProps {
  value: readonly PartyIdentifier[]
  onChange(value: PartyIdentifier[]): void
  error?: string | undefined
  span?: 2 | 4
}

/** Party identifiers in electronic documents: scheme and number. */
export function IdentifierRows({ value, onChange, error, span = 4 }: IdentifierRowsProps) {
  const t = useWords('records')
  return (
    <Field label={t('identifiers.title')} hint={t('identifiers.hint')} span={span} error={error}>
      {() => (
        <RowGrid
          label={t('identifiers.title')}
          rows={[...value]}
          onChange={onChange}
          newRow={() => ({ scheme: '0088', value: '' })}
          path="identifiers"
          maxRows={10}
          columns={[
            {
              field: 'scheme',
              title: t('identifiers.scheme'),
              type: 'select',
              required: true,
              choices: schemes,
              width: 240,
            },
            { field: 'value', title: t('identifiers.value'), type: 'text', required: true, maxLength: 50, width: 240 },
          ]}
        />
      )}
    </Field>
  )
}

export function identifierFaults(identifiers: readonly PartyIdentifier[]): FieldProblem[] {
  const t = words('records')
  return identifiers.flatMap((identifier, row): FieldProblem[] => {
    const problem = identifier.value.trim() === '' ? 'form' : identifierProblem(identifier)
    const field = `identifiers[${row}].${problem === 'scheme' ? 'scheme' : 'value'}`
    return problem === undefined
      ? []
      : [{ field, code: '10008', msg: t(`identifiers.faults.${problem}`, { scheme: identifier.scheme }) }]
  })
}
