import { inspectModes, saveCategory } from '../../../contract/ground/materials/categories.ts'
import type { MaterialCategory } from '../../../contract/ground/materials/categories.ts'
import type { TreeNode } from '../../../contract/vocabulary.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { choices } from '../../../ui/field/choices.ts'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import type { Editing } from '../../../ui/page/editing.ts'
import { LookupField } from '../../../ui/field/lookup-field.tsx'
import type { MasterForm } from '../../../ui/page/master-form.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { CategoryFields, categoryDraft, namesOf, nothingNamed } from '../../../widgets/master-list/category-fields.tsx'
import type { CategoryDraft } from '../../../widgets/master-list/category-fields.tsx'

interface MaterialCategoryDraft extends CategoryDraft {
  purchaserId: string
  purchaserName: string
  receiveTolerancePct: string
  shortTolerancePct: string
  inspectMode: string
}

/** The form of a material category; a new one begins below `parentId`. */
export function useCategoryForm(
  parentId: string,
  tree: readonly TreeNode[],
): MasterForm<MaterialCategory, MaterialCategoryDraft> {
  const t = useWords('materials')
  const r = useWords('records')
  return {
    title: category => (category ? t('categories.editTitle', { name: category.name }) : t('categories.create')),
    call: saveCategory,
    done: r('saved'),
    nameOf: field => t.find(`categories.${field.split('.')[0] ?? ''}`),
    begin: category => ({
      ...categoryDraft(category, parentId),
      purchaserId: category?.purchaserId ?? '',
      purchaserName: category?.purchaserName ?? '',
      receiveTolerancePct: category?.receiveTolerancePct ?? '0',
      shortTolerancePct: category?.shortTolerancePct ?? '0',
      inspectMode: category?.inspectMode ?? 'NONE',
    }),
    fields: editing => <MaterialCategoryFields editing={editing} tree={tree} />,
    check: draft => nothingNamed(draft, r('required')),
    save: (draft, category) =>
      call(saveCategory, {
        ...(category && { id: category.id, version: category.version }),
        code: draft.code,
        names: namesOf(draft),
        parentId: draft.parentId || null,
        purchaserId: draft.purchaserId || null,
        receiveTolerancePct: draft.receiveTolerancePct || '0',
        shortTolerancePct: draft.shortTolerancePct || '0',
        inspectMode: inspectModes.find(mode => mode === draft.inspectMode) ?? 'NONE',
      }),
  }
}

interface MaterialCategoryFieldsProps {
  editing: Editing<MaterialCategoryDraft>
  tree: readonly TreeNode[]
}

function MaterialCategoryFields({ editing, tree }: MaterialCategoryFieldsProps) {
  const t = useWords('materials')
  const { bind, draft, set, problem } = editing
  const labels = {
    code: t('categories.code'),
    parentId: t('categories.parentId'),
    top: t('categories.top'),
    names: t('categories.names'),
  }
  return (
    <>
      <CategoryFields draft={draft} set={set} problem={problem} tree={tree} labels={labels} />
      <DecimalField label={t('categories.receiveTolerancePct')} {...bind('receiveTolerancePct')} />
      <DecimalField label={t('categories.shortTolerancePct')} {...bind('shortTolerancePct')} />
      <SelectField
        label={t('categories.inspectMode')}
        choices={choices(inspectModes, mode => t(`inspectModes.${mode}`))}
        {...bind('inspectMode')}
      />
      <LookupField
        label={t('categories.purchaserId')}
        lov="LOV_PURCHASER"
        text={draft.purchaserName}
        {...bind('purchaserId')}
        required={false}
        onChange={(purchaserId, purchaserName) => set({ purchaserId, purchaserName })}
      />
    </>
  )
}
