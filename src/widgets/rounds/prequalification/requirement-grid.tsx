import { useMemo } from 'react'
import type { FieldProblem } from '../../../contract/envelope.ts'
import type {
  PrequalificationKind,
  PrequalRequirement,
} from '../../../contract/sourcing/rounds/prequalification-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import type { GridColumn } from '../../../ui/grid/row-grid.tsx'

/** A requirement under edit. */
interface RequirementRow {
  name: string
  kind: string
  required: 0 | 1
  minValue: string
}

const blank: RequirementRow = { name: '', kind: 'TEXT', required: 1, minValue: '' }

interface GridProps<Kind> {
  kinds: readonly Kind[]
  label: string
  /** Path of the rows in the request. */
  path: string
  rules: readonly PrequalRequirement[]
  problems: readonly FieldProblem[]
  onChange(rules: (Omit<PrequalRequirement, 'kind'> & { kind: Kind | '' })[]): void
}

/** Fields for suppliers: name, kind, and whether they are required. */
export function RequirementGrid<Kind extends PrequalificationKind>(props: GridProps<Kind>) {
  const { kinds, label, path, rules, problems, onChange } = props
  const t = useWords('rounds')
  const columns = useMemo(
    (): GridColumn<RequirementRow>[] => [
      { field: 'name', title: t('fields.requirement'), type: 'text', width: 320, maxLength: 64, required: true },
      {
        field: 'kind',
        title: t('fields.kind'),
        type: 'select',
        width: 130,
        required: true,
        choices: kinds.map(value => ({ value, label: t(`requirementKind.${value}`) })),
      },
      { field: 'required', title: t('fields.required'), type: 'check', width: 96 },
      {
        field: 'minValue',
        title: t('fields.minValue'),
        type: 'decimal',
        width: 120,
        precision: 6,
        locked: row => row.kind !== 'NUMBER',
      },
    ],
    [t, kinds],
  )
  const rows = rules.map(({ name, kind = '', required = 0, minValue = '' }): RequirementRow => ({
    name,
    kind,
    required,
    minValue,
  }))
  return (
    <RowGrid<RequirementRow>
      label={label}
      columns={columns}
      rows={rows}
      onChange={changed =>
        onChange(
          changed.map(({ name, kind, required, minValue }) => ({
            name,
            kind: kinds.find(each => each === kind) ?? '',
            required,
            minValue: kind === 'NUMBER' ? minValue : '',
          })),
        )
      }
      newRow={above => ({ ...blank, kind: above?.kind ?? 'TEXT' })}
      problems={problems}
      path={path}
      maxRows={50}
      rowTitle={(row, at) => row.name || t('place', { row: at + 1 })}
    />
  )
}
