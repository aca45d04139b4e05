import { useMemo, useState } from 'react'
import type { TreeNode } from '../../contract/vocabulary.ts'
import { IconButton } from '../../ui/button.tsx'
import { treeChoices } from '../../ui/field/choices.ts'
import { useFormProps } from '../../ui/field/read-only-form.ts'
import { SelectField } from '../../ui/field/select-field.tsx'
import type { SelectFieldProps } from '../../ui/field/select-field.tsx'
import { lazyPart } from '../../ui/page/lazy-part.tsx'
import { useLovWords } from '../lov-picker/use-lov-words.ts'
import type { TreeDialogProps } from './open-tree.tsx'
import { readNodes } from './tree-nodes.ts'

const Tree = lazyPart<TreeDialogProps>('lov', async () => (await import('./open-tree.tsx')).TreeDialog)

interface TreeSelectFieldProps extends Omit<SelectFieldProps, 'choices' | 'suffix'> {
  tree: readonly TreeNode[]
}

/** A list, and a button that opens the tree with its search. */
export function TreeSelectField({ tree, ...given }: TreeSelectFieldProps) {
  const props = useFormProps(given)
  const t = useLovWords()
  const [open, setOpen] = useState(false)
  const nodes = useMemo(() => readNodes(tree), [tree])
  const fixed = props.readOnly === true || props.disabled === true
  return (
    <>
      <SelectField
        {...given}
        choices={treeChoices(tree)}
        {...(!fixed &&
          t.ready && {
            suffix: (
              <IconButton
                size="small"
                icon="search"
                label={t('tree.title')}
                aria-haspopup="dialog"
                onClick={() => setOpen(true)}
              />
            ),
          })}
      />
      {open && (
        <Tree
          nodes={nodes}
          chosen={[props.value].filter(Boolean)}
          forbidden={[]}
          multiple={false}
          onClose={() => setOpen(false)}
          onChoose={([node]) => {
            if (node) props.onChange(node.id)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
