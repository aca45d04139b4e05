import { characteristicKinds } from '../../../contract/ground/materials/characteristics.ts'
import { useWords } from '../../../i18n/words.ts'
import { choices } from '../../../ui/field/choices.ts'
import type { GridColumn } from '../../../ui/grid/row-grid.tsx'
import type { CharacteristicRow } from './characteristic-row.ts'

/** `given` rows cannot be edited; a check has no limits. */
export function useCharacteristicColumns<Row extends CharacteristicRow>(
  given: (row: Row) => boolean = () => false,
): GridColumn<Row>[] {
  const t = useWords('documents')
  const unmeasured = (row: Row) => given(row) || row.kind === 'CHECK'
  const limit = (field: 'lowerLimit' | 'upperLimit'): GridColumn<Row> => ({
    field,
    title: t(`inspection.${field}`),
    type: 'decimal',
    precision: 6,
    width: 110,
    locked: unmeasured,
  })
  return [
    {
      field: 'name',
      title: t('inspection.name'),
      type: 'text',
      required: true,
      maxLength: 128,
      width: 180,
      locked: given,
    },
    {
      field: 'kind',
      title: t('inspection.kind'),
      type: 'select',
      choices: choices(characteristicKinds, kind => t(`inspection.kinds.${kind}`)),
      width: 130,
      locked: given,
    },
    limit('lowerLimit'),
    limit('upperLimit'),
    { field: 'unit', title: t('inspection.unit'), type: 'text', maxLength: 16, width: 80, locked: unmeasured },
  ]
}
