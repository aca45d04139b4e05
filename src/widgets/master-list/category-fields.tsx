import type { FieldProblem } from '../../contract/envelope.ts'
import type { TreeNode } from '../../contract/vocabulary.ts'
import { treeChoices } from '../../ui/field/choices.ts'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { FourTexts, textsOf } from '../four-texts/four-texts.tsx'
import type { Texts } from '../four-texts/four-texts.tsx'
import { lacking } from './lacking.ts'

/** What every category has, as the form holds it. */
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

/** What the form of a category begins with; a new one lies below `parentId`. */
export function categoryDraft(category: Category | undefined, parentId: string): CategoryDraft {
  return {
    code: category?.code ?? '',
    names: textsOf({ ...category?.names }),
    parentId: category ? (category.parentId ?? '') : parentId,
  }
}

/** The names as the save call takes them. */
export function namesOf({ names }: CategoryDraft) {
  return { en: names.en, zh: names.zh ?? '', es: names.es ?? '', ja: names.ja ?? '' }
}

/** A category without code or English name. */
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

/** Code, place and names of a category. */
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
      <SelectField
        label={labels.parentId}
        choices={treeChoices(tree)}
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
