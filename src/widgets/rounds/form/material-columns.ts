import { textAt } from '../../../kit/format/record.ts'
import type { GridColumn } from '../../../ui/grid/row-grid.tsx'
import type { UnitChoice } from '../../lov-picker/unit-choices.ts'

/** A row of an inquiry or tender: a material, or a description of one. */
export interface MaterialRow {
  materialId: string
  materialCode: string
  materialText: string
  spec: string
  qty: string
  unit: string
  needDate: string
}

type Title = (field: Exclude<keyof MaterialRow, 'materialCode'>) => string

export function materialColumns<Row extends MaterialRow>(
  title: Title,
  units: readonly UnitChoice[],
): GridColumn<Row>[] {
  const columns: GridColumn<MaterialRow>[] = [
    {
      field: 'materialId',
      textField: 'materialCode',
      orIn: title('materialText'),
      title: title('materialId'),
      type: 'lookup',
      width: 220,
      lov: 'LOV_MATERIAL',
      onPick: (row, picked) => ({
        materialCode: textAt(picked, 'code'),
        materialText: textAt(picked, 'name') || row.materialText,
        spec: textAt(picked, 'spec'),
        unit: textAt(picked, 'unit') || row.unit,
      }),
      sets: ['materialText', 'spec', 'unit'],
    },
    {
      field: 'materialText',
      title: title('materialText'),
      type: 'text',
      width: 180,
      maxLength: 255,
      locked: row => row.materialId !== '',
    },
    { field: 'spec', title: title('spec'), type: 'text', width: 140, maxLength: 255 },
    { field: 'qty', title: title('qty'), type: 'decimal', width: 96, required: true },
    { field: 'unit', title: title('unit'), type: 'select', choices: units, width: 90, required: true },
    { field: 'needDate', title: title('needDate'), type: 'day', width: 116, required: true },
  ]
  // The columns read and write fields of a material row alone.
  return columns as unknown as GridColumn<Row>[]
}
