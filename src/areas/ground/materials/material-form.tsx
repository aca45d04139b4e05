import { Suspense, lazy } from 'react'
import { inspectModes } from '../../../contract/ground/materials/categories.ts'
import { serialModes } from '../../../contract/ground/materials/serial-modes.ts'
import { saveMaterial, sourceStates } from '../../../contract/ground/materials/materials.ts'
import type { Material } from '../../../contract/ground/materials/materials.ts'
import type { TreeNode } from '../../../contract/vocabulary.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { CheckField } from '../../../ui/field/check-field.tsx'
import { choices } from '../../../ui/field/choices.ts'
import type { Editing } from '../../../ui/page/editing.ts'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { LookupField } from '../../../ui/field/lookup-field.tsx'
import type { MasterForm } from '../../../ui/page/master-form.ts'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TreeSelectField } from '../../../widgets/tree-select/tree-select-field.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { newCharacteristic } from '../../../widgets/document/inspection/characteristic-row.ts'
import { useCharacteristicColumns } from '../../../widgets/document/inspection/use-characteristic-columns.ts'
import { lacking } from '../../../widgets/master-list/lacking.ts'
import { materialDraft, materialInput, numberProblems } from './material-draft.ts'
import type { MaterialDraft } from './material-draft.ts'

const Uploader = lazy(async () => ({ default: (await import('../../../widgets/uploader/uploader.tsx')).Uploader }))

/** The form of a material; read-only without the right to edit materials. */
export function useMaterialForm(
  categoryId: string,
  tree: readonly TreeNode[],
  edits: boolean,
): MasterForm<Material, MaterialDraft> {
  const t = useWords('materials')
  const r = useWords('records')
  return {
    title: material => (material ? t('items.editTitle', { name: material.code }) : t('items.create')),
    call: saveMaterial,
    done: r('saved'),
    width: 860,
    nameOf: field => t.find(`items.${field.split('[')[0] ?? ''}`),
    readOnly: () => !edits,
    begin: material => materialDraft(material, categoryId),
    fields: editing => (
      <>
        <MaterialFields editing={editing} tree={tree} readOnly={!edits} />
        <SourceList editing={editing} readOnly={!edits} />
        <InspectionPlan editing={editing} readOnly={!edits} />
        {editing.draft.id !== '' && <Drawings id={editing.draft.id} readOnly={!edits} />}
      </>
    ),
    check: draft => [
      ...lacking(draft, ['code', 'name', 'categoryId', 'unit'], r('required')),
      ...numberProblems(draft, t('items.number')),
    ],
    save: (draft, material) => call(saveMaterial, materialInput(draft, material)),
  }
}

interface PartProps {
  editing: Editing<MaterialDraft>
  readOnly: boolean
}

function MaterialFields({ editing, tree, readOnly }: PartProps & { tree: readonly TreeNode[] }) {
  const t = useWords('materials')
  const { draft, set } = editing
  const bind = (
    name: Exclude<
      keyof MaterialDraft,
      'sources' | 'characteristics' | 'batchManaged' | 'reportRequired' | 'id' | 'unitName'
    >,
  ) => ({
    ...editing.bind(name),
    label: t(`items.${name}`),
    readOnly,
  })
  const optional = { required: false }
  return (
    <>
      <TextField {...bind('code')} />
      <TreeSelectField {...bind('categoryId')} tree={tree} />
      <TextField {...bind('name')} span={4} />
      <TextField {...bind('spec')} {...optional} />
      <TextField {...bind('model')} {...optional} />
      <TextField {...bind('brand')} {...optional} />
      <TextField {...bind('drawingNo')} {...optional} />
      <LookupField
        {...bind('unit')}
        lov="LOV_UNIT"
        text={draft.unitName}
        onChange={(unit, unitName) => set({ unit, unitName })}
      />
      <DecimalField {...bind('priceUnit')} />
      <LookupField
        {...bind('taxCode')}
        {...optional}
        lov="LOV_TAX"
        text=""
        hint={t('items.taxHint')}
        onChange={taxCode => set({ taxCode })}
      />
      <DecimalField {...bind('purchaseLeadDays')} />
      <DecimalField {...bind('minOrderQty')} />
      <DecimalField {...bind('packQty')} />
      <SelectField {...bind('inspectMode')} choices={choices(inspectModes, mode => t(`inspectModes.${mode}`))} />
      <SelectField {...bind('serialMode')} choices={choices(serialModes, mode => t(`serialModes.${mode}`))} />
      <DecimalField {...bind('shelfLifeDays')} {...optional} />
      <CheckField
        label={t('items.batchManaged')}
        name="batchManaged"
        disabled={readOnly}
        checked={draft.batchManaged}
        onChange={batchManaged => set({ batchManaged })}
      />
      <CheckField
        label={t('items.reportRequired')}
        name="reportRequired"
        disabled={readOnly}
        checked={draft.reportRequired}
        onChange={reportRequired => set({ reportRequired })}
      />
      <TextAreaField {...bind('remark')} {...optional} rows={2} span={4} />
    </>
  )
}

/** Sources of a material; quotas add up to at most 100 %. */
function SourceList({ editing: { draft, set, problem }, readOnly }: PartProps) {
  const t = useWords('materials')
  const none = { supplierId: '', supplierName: '', supplierMaterialCode: '', quotaPct: '0', leadDays: '0', moq: '0' }
  const states = choices(sourceStates, state => t(`sourceStates.${state}`))
  return (
    <Field label={t('items.sources')} span={4} error={problem('sources')}>
      {() => (
        <RowGrid
          label={t('items.sources')}
          columns={[
            {
              field: 'supplierId',
              title: t('items.supplier'),
              type: 'lookup',
              lov: 'LOV_SUPPLIER',
              textField: 'supplierName',
              required: true,
              width: 200,
            },
            {
              field: 'supplierMaterialCode',
              title: t('items.supplierMaterialCode'),
              type: 'text',
              maxLength: 64,
              width: 130,
            },
            {
              field: 'quotaPct',
              title: t('items.quotaPct'),
              type: 'decimal',
              precision: 2,
              min: '0',
              max: '100',
              width: 90,
            },
            { field: 'leadDays', title: t('items.leadDays'), type: 'decimal', precision: 0, min: '0', width: 90 },
            { field: 'moq', title: t('items.moq'), type: 'decimal', precision: 6, min: '0', width: 100 },
            { field: 'status', title: t('items.status'), type: 'select', choices: states, width: 120 },
          ]}
          rows={draft.sources}
          onChange={sources => set({ sources })}
          newRow={() => ({ ...none, status: 'CANDIDATE' })}
          path="sources"
          maxRows={100}
          readOnly={readOnly}
        />
      )}
    </Field>
  )
}

function InspectionPlan({ editing: { draft, set, problem }, readOnly }: PartProps) {
  const t = useWords('materials')
  const columns = useCharacteristicColumns()
  return (
    <Field
      label={t('items.characteristics')}
      span={4}
      hint={t('items.characteristicsHint')}
      error={problem('characteristics')}
    >
      {() => (
        <RowGrid
          label={t('items.characteristics')}
          columns={columns}
          rows={draft.characteristics}
          onChange={characteristics => set({ characteristics })}
          newRow={() => ({ ...newCharacteristic })}
          path="characteristics"
          maxRows={50}
          readOnly={readOnly}
        />
      )}
    </Field>
  )
}

/** The drawings of a material that is kept already. */
function Drawings({ id, readOnly }: { id: string; readOnly: boolean }) {
  const t = useWords('materials')
  return (
    <Field label={t('items.drawings')} span={4}>
      {() => (
        <Suspense fallback={<Skeleton shape="text" />}>
          <Uploader businessType="MATERIAL" businessId={id} label={t('items.drawings')} readonly={readOnly} />
        </Suspense>
      )}
    </Field>
  )
}
