import { useState } from 'react'
import type { TreeNode } from '../../contract/vocabulary.ts'
import { checkState, toggleCheck, toggleWhole } from './check-tree-state.ts'
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
  /** Includes the ancestors of checked nodes, except with `wholeOnly`. */
  values: readonly string[]
  /** `values` contains only fully checked nodes. */
  wholeOnly?: boolean
  onChange(values: string[]): void
  error?: string | undefined
}

/** Tree with checkboxes, which can be partly checked. */
export function CheckTree({ label, nodes, values, wholeOnly = false, onChange, error }: CheckTreeProps) {
  useStyles(fieldStyles, treeStyles)
  const t = useUiWords()
  const [text, setText] = useState('')
  const found = matchingNodes(nodes, text)
  const held = new Set(values)
  // Nodes hidden by the filter are changed, too: the whole node counts.
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
            onSelect={node => onChange((wholeOnly ? toggleWhole : toggleCheck)(nodes, whole(node), held))}
          />
        ) : (
          <p className="secondary">{text.trim() === '' ? t('tree.empty') : t('tree.noMatch', { text })}</p>
        )}
      </div>
      {error !== undefined && <div className="field-error">{error}</div>}
    </div>
  )
}
