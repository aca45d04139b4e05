import { useState } from 'react'
import type { TreeNode } from '../../contract/vocabulary.ts'
import { checkState, toggleCheck } from './check-tree-state.ts'
import { useStyles } from '../theme/sheet.ts'
import { fieldStyles } from '../styles/field.ts'
import { treeStyles } from '../styles/tree.ts'
import { TextField } from '../field/text-field.tsx'
import { Tree } from './tree.tsx'
import { findNode, matchingNodes } from './tree-rows.ts'
import { useUiWords } from '../ui-words.ts'

export interface CheckTreeProps {
  label: string
  nodes: readonly TreeNode[]
  /** Ids that are marked; groups that lead to a marked node are among them. */
  values: readonly string[]
  onChange(values: string[]): void
  error?: string | undefined
}

/** A tree of which any number of nodes can be marked; a node of which only a part is marked says so. */
export function CheckTree({ label, nodes, values, onChange, error }: CheckTreeProps) {
  useStyles(fieldStyles, treeStyles)
  const t = useUiWords()
  const [text, setText] = useState('')
  const found = matchingNodes(nodes, text)
  const held = new Set(values)
  // What a filter hides is marked or freed as well: the whole node counts, not the part of it that is shown.
  const whole = (node: TreeNode) => findNode(nodes, node.id) ?? node
  return (
    <div className="field span-4">
      <div className="check-tree-head">
        <span className="field-label">{label}</span>
        <span className="secondary" role="status">
          {t('field.chosen', { count: values.length })}
        </span>
      </div>
      <TextField
        type="search"
        hideLabel
        label={t('tree.filter')}
        placeholder={t('tree.filter')}
        value={text}
        onChange={setText}
      />
      <div className="check-tree">
        {found.length > 0 ? (
          <Tree
            label={label}
            nodes={found}
            unfolded={text.trim() !== ''}
            checked={node => checkState(whole(node), held)}
            onSelect={node => onChange(toggleCheck(nodes, whole(node), held))}
          />
        ) : (
          <p className="secondary">{text.trim() === '' ? t('tree.empty') : t('tree.noMatch', { text })}</p>
        )}
      </div>
      {error !== undefined && <div className="field-error">{error}</div>}
    </div>
  )
}
