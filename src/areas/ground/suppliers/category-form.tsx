import { saveSupplierCategory } from '../../../contract/ground/suppliers/categories.ts'
import { certificateTypes } from '../../../contract/ground/registration/certificates.ts'
import type { CertificateType } from '../../../contract/ground/registration/certificates.ts'
import type { SupplierCategory } from '../../../contract/ground/suppliers/categories.ts'
import type { TreeNode } from '../../../contract/vocabulary.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { choices } from '../../../ui/field/choices.ts'
import { MultiSelectField } from '../../../ui/field/multi-select-field.tsx'
import type { MasterForm } from '../../../ui/page/master-form.ts'
import { CategoryFields, categoryDraft, namesOf, nothingNamed } from '../../../widgets/master-list/category-fields.tsx'
import type { CategoryDraft } from '../../../widgets/master-list/category-fields.tsx'

interface SupplierCategoryDraft extends CategoryDraft {
  requiredCertificates: CertificateType[]
}

/** The form of a supplier category; a new one begins below `parentId`. */
export function useSupplierCategoryForm(
  parentId: string,
  tree: readonly TreeNode[],
): MasterForm<SupplierCategory, SupplierCategoryDraft> {
  const t = useWords('suppliers')
  const r = useWords('records')
  const labels = {
    code: t('categories.code'),
    parentId: t('categories.parentId'),
    top: t('categories.top'),
    names: t('categories.names'),
  }
  return {
    title: category => (category ? t('categories.editTitle', { name: category.name }) : t('categories.create')),
    call: saveSupplierCategory,
    done: r('saved'),
    nameOf: field => t.find(`categories.${field === 'supplierCategoryBid' ? 'parentId' : (field.split('.')[0] ?? '')}`),
    begin: category => ({
      ...categoryDraft(category && { ...category, parentId: category.supplierCategoryBid }, parentId),
      requiredCertificates: category?.requiredCertificates ?? [],
    }),
    fields: ({ draft, set, problem }) => (
      <>
        <CategoryFields
          draft={draft}
          set={set}
          tree={tree}
          labels={labels}
          problem={field => problem(field === 'parentId' ? 'supplierCategoryBid' : field)}
        />
        <MultiSelectField
          label={t('categories.requiredCertificates')}
          name="requiredCertificates"
          span={4}
          values={draft.requiredCertificates}
          choices={choices(certificateTypes, type => t(`certificateTypes.${type}`))}
          onChange={values => set({ requiredCertificates: certificateTypes.filter(type => values.includes(type)) })}
        />
      </>
    ),
    check: draft => nothingNamed(draft, r('required')),
    save: (draft, category) =>
      call(saveSupplierCategory, {
        ...(category && { id: category.id, version: category.version }),
        code: draft.code,
        names: namesOf(draft),
        supplierCategoryBid: draft.parentId || null,
        requiredCertificates: draft.requiredCertificates,
      }),
  }
}
