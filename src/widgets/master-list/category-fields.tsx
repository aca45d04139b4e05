import type { FieldProblem } from '../../contract/envelope.ts'
import type { TreeNode } from '../../contract/vocabulary.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { TreeSelectField } from '../tree-select/tree-select-field.tsx'
import { FourTexts, textsOf } from '../four-texts/four-texts.tsx'
import type { Texts } from '../four-texts/four-texts.tsx'
import { lacking } from './lacking.ts'

export interface CategoryDraft {
  code: string
  names: Texts
  parentId: string
}

interface Category {
  code: string
  names: Texts
  parentId: string | null
}

export function categoryDraft(category: Category | undefined, parentId: string): CategoryDraft {
  return {
    code: category?.code ?? '',
    names: textsOf({ ...category?.names }),
    parentId: category ? (category.parentId ?? '') : parentId,
  }
}

export function namesOf({ names }: CategoryDraft) {
  return { en: names.en, zh: names.zh ?? '', es: names.es ?? '', ja: names.ja ?? '' }
}

export function nothingNamed(draft: CategoryDraft, required: string): FieldProblem[] {
  const unnamed = draft.names.en.trim() === '' ? [{ field: 'names.en', code: '10011', msg: required }] : []
  return [...lacking(draft, ['code'], required), ...unnamed]
}

interface CategoryFieldsProps {
  draft: CategoryDraft
  set(part: Partial<CategoryDraft>): void
  problem(field: string): string | undefined
  tree: readonly TreeNode[]
  labels: Record<'code' | 'parentId' | 'top' | 'names', string>
}

export function CategoryFields({ draft, set, problem, tree, labels }: CategoryFieldsProps) {
  return (
    <>
      <TextField
        label={labels.code}
        required
        maxLength={20}
        value={draft.code}
        error={problem('code')}
        onChange={code => set({ code })}
      />
      <TreeSelectField
        label={labels.parentId}
        tree={tree}
        emptyLabel={labels.top}
        value={draft.parentId}
        error={problem('parentId')}
        onChange={parentId => set({ parentId })}
      />
      <FourTexts
        label={labels.names}
        name="names"
        texts={draft.names}
        onChange={names => set({ names })}
        problem={problem}
        maxLength={128}
      />
    </>
  )
}
