import { dimensions, saveUnit } from '../../contract/master-data/units.ts'
import type { Unit } from '../../contract/master-data/units.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { choices } from '../../ui/field/choices.ts'
import { DecimalField } from '../../ui/field/decimal-field.tsx'
import type { MasterForm } from '../../ui/page/master-dialog.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { FourTexts } from '../../widgets/four-texts/four-texts.tsx'
import { lackingNamed, namedDraft, namedInput, storedOf } from './named-draft.ts'
import type { NamedDraft } from './named-draft.ts'

interface UnitDraft extends NamedDraft {
  symbol: string
  precision: string
  dimension: string
}

/** The form of a unit. */
export function useUnitForm(): MasterForm<Unit, UnitDraft> {
  const t = useWords('master-data')
  const r = useWords('records')
  return {
    title: unit => (unit ? t('units.editTitle', { name: unit.name }) : t('units.create')),
    call: saveUnit,
    done: r('saved'),
    nameOf: field => t.find(`units.${field.split('.')[0] ?? ''}`),
    begin: unit => ({
      ...namedDraft(unit),
      symbol: unit?.symbol ?? '',
      precision: String(unit?.precision ?? 0),
      dimension: unit?.dimension ?? 'COUNT',
    }),
    fields: ({ bind, draft, set, problem, isNew }) => (
      <>
        <TextField
          label={t('units.code')}
          {...bind('code')}
          readOnly={!isNew}
          hint={t(isNew ? 'units.codeHint' : 'codeFixed')}
          onChange={code => set({ code: code.toUpperCase() })}
        />
        <TextField label={t('units.symbol')} {...bind('symbol')} required={false} />
        <FourTexts
          {...{ label: t('units.names'), name: 'names', texts: draft.names, problem, maxLength: 128 }}
          onChange={names => set({ names })}
        />
        <SelectField
          label={t('units.dimension')}
          choices={choices(dimensions, dimension => t(`dimensions.${dimension}`))}
          {...bind('dimension')}
        />
        <DecimalField
          label={t('units.precision')}
          {...{ min: '0', max: '6', precision: 0 }}
          {...bind('precision')}
          hint={t('units.precisionHint')}
        />
      </>
    ),
    check: draft => lackingNamed(draft, ['precision'], r('required')),
    save: (draft, unit) =>
      call(saveUnit, {
        ...storedOf(unit),
        ...namedInput(draft),
        symbol: draft.symbol,
        precision: Number(draft.precision),
        dimension: dimensions.find(each => each === draft.dimension) ?? 'COUNT',
      }),
  }
}
