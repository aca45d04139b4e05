import type { FieldProblem } from '../../../contract/envelope.ts'
import { unitConversions } from '../../../contract/ground/master-data/units.ts'
import type { UnitConversion } from '../../../contract/ground/master-data/units.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { LookupField } from '../../../ui/field/lookup-field.tsx'
import type { MasterForm } from '../../../ui/page/master-form.ts'
import { lacking } from '../../../widgets/master-list/lacking.ts'
import { storedOf } from './named-draft.ts'

type ConversionDraft = Record<
  'materialId' | 'materialText' | 'fromUnit' | 'fromName' | 'toUnit' | 'toName' | 'factor',
  string
>

export function useConversionForm(): MasterForm<UnitConversion, ConversionDraft> {
  const t = useWords('master-data')
  const r = useWords('records')
  return {
    title: kept =>
      kept ? t('conversions.editTitle', { from: kept.fromName, to: kept.toName }) : t('conversions.create'),
    call: unitConversions.save,
    done: r('saved'),
    nameOf: field => t.find(`conversions.${field}`),
    begin: kept => ({
      materialId: kept?.materialId ?? '',
      materialText: kept?.materialName ?? '',
      fromUnit: kept?.fromUnit ?? '',
      fromName: kept?.fromName ?? '',
      toUnit: kept?.toUnit ?? '',
      toName: kept?.toName ?? '',
      factor: kept?.factor ?? '',
    }),
    fields: ({ bind, draft, set }) => (
      <>
        <LookupField
          label={t('conversions.fromUnit')}
          lov="LOV_UNIT"
          text={draft.fromName}
          {...bind('fromUnit')}
          onChange={(fromUnit, fromName) => set({ fromUnit, fromName })}
        />
        <LookupField
          label={t('conversions.toUnit')}
          lov="LOV_UNIT"
          text={draft.toName}
          {...bind('toUnit')}
          onChange={(toUnit, toName) => set({ toUnit, toName })}
        />
        <DecimalField
          label={t('conversions.factor')}
          min="0"
          precision={9}
          {...bind('factor')}
          hint={sentence(draft) ?? t('conversions.factorHint')}
        />
        <LookupField
          label={t('conversions.materialId')}
          lov="LOV_MATERIAL"
          text={draft.materialText}
          {...bind('materialId')}
          required={false}
          hint={t('conversions.materialHint')}
          onChange={(materialId, materialText) => set({ materialId, materialText })}
        />
      </>
    ),
    check: draft => [
      ...lacking(draft, ['fromUnit', 'toUnit', 'factor'], r('required')),
      ...zero(draft, t('aboveZero')),
    ],
    save: ({ materialId, fromUnit, toUnit, factor }, kept) =>
      call(unitConversions.save, { ...storedOf(kept), materialId: materialId || null, fromUnit, toUnit, factor }),
  }
}

/** The conversion as it is read: `1 tonne = 1000 kilogram`. */
function sentence({ fromName, toName, factor }: ConversionDraft): string | undefined {
  return fromName === '' || toName === '' || factor === '' ? undefined : `1 ${fromName} = ${factor} ${toName}`
}

function zero({ factor }: ConversionDraft, msg: string): FieldProblem[] {
  return factor !== '' && Number(factor) === 0 ? [{ field: 'factor', code: '10008', msg }] : []
}
