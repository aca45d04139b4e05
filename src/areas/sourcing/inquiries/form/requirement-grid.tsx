import { useMemo } from 'react'
import type { FieldProblem } from '../../../../contract/envelope.ts'
import type { Requirement } from '../../../../contract/sourcing/inquiries/prequalification-parts.ts'
import { requirementKinds } from '../../../../contract/sourcing/inquiries/prequalification-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { RowGrid } from '../../../../ui/grid/row-grid.tsx'
import type { GridColumn } from '../../../../ui/grid/row-grid.tsx'

/** A requirement under edit. */
interface RequirementRow {
  name: string
  kind: string
  required: 0 | 1
  minValue: string
}

const blank: RequirementRow = { name: '', kind: 'TEXT', required: 1, minValue: '' }

interface GridProps {
  label: string
  /** Path of the rows in the request. */
  path: string
  rules: readonly Requirement[]
  problems: readonly FieldProblem[]
  onChange(rules: Requirement[]): void
}

/** Fields for suppliers: name, kind, and whether they are required. */
export function RequirementGrid({ label, path, rules, problems, onChange }: GridProps) {
  const t = useWords('inquiries')
  const columns = useMemo(
    (): GridColumn<RequirementRow>[] => [
      { field: 'name', title: t('fields.requirement'), type: 'text', width: 320, maxLength: 64, required: true },
      {
        field: 'kind',
        title: t('fields.kind'),
        type: 'select',
        width: 130,
        required: true,
        choices: requirementKinds.map(value => ({ value, label: t(`requirementKind.${value}`) })),
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
    [t],
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
            kind: requirementKinds.find(each => each === kind) ?? '',
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
