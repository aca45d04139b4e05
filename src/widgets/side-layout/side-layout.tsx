import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { usePreference } from '../../kit/state/use-preference.ts'
import { getTree } from '../../contract/trees.ts'
import type { TreeNode } from '../../contract/vocabulary.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { Split, sideWidths } from '../../ui/page/split.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { buttonStyles } from '../../ui/styles/button.ts'
import { fieldStyles } from '../../ui/styles/field.ts'
import { treeStyles } from '../../ui/styles/tree.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { Tree } from '../../ui/tree/tree.tsx'
import type { TreeProps } from '../../ui/tree/tree.tsx'
import { findNode, matchingNodes } from '../../ui/tree/tree-rows.ts'
import { useUiWords } from '../../ui/ui-words.ts'
import { useWidth } from '../../ui/use-width.ts'

/** Below this width in pixels, the mobile breakpoint, the tree is folded. */
const narrowBelow = 992

export interface SideLayoutProps {
  title?: string
  /** The organisations of the enterprise (`pur/code/getTree`) by default. */
  nodes?: readonly TreeNode[]
  value?: string
  onSelect?(detail: { id: string; label: string; type: string }): unknown
  /** Additional tree options for portal pages. */
  marks?: Pick<TreeProps, 'extra' | 'onDrop' | 'onShift'>
  children?: ReactNode
}

export function SideLayout({ title, nodes, value, onSelect, marks, children }: SideLayoutProps) {
  useStyles(buttonStyles, treeStyles)
  const t = useUiWords()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const narrow = useWidth(box) < narrowBelow
  const loaded = useDetail(getTree, nodes ? undefined : { type: 'ORG' })
  const tree = nodes ?? loaded.value
  const { value: width, save } = usePreference('side/width', readWidth)
  const [open, setOpen] = useState(false)
  const [own, setOwn] = useState<{ asked: string | undefined; id: string }>()
  // The user's selection applies until the host changes `value`.
  const chosen = own && own.asked === value ? own.id : value
  const label = title ?? t('tree.label')
  const name = findNode(tree ?? [], chosen)?.label
  const choose = (node: TreeNode) => {
    if (onSelect?.({ id: node.id, label: node.label, type: node.type }) === false) return
    setOwn({ asked: value, id: node.id })
    setOpen(false)
  }
  const side = (
    <>
      {narrow && (
        <Button
          icon="menu"
          iconAfter={open ? 'chevron-up' : 'chevron-down'}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {name === undefined ? t('tree.choose', { label }) : t('tree.chosen', { label, name })}
        </Button>
      )}
      <div id={id} className="side-tree" hidden={narrow && !open}>
        <FailureNote failure={loaded.failure} onRetry={loaded.reload} />
        {tree ? (
          <FilteredTree label={label} nodes={tree} value={chosen} onSelect={choose} marks={marks} />
        ) : (
          loaded.busy && <Skeleton />
        )}
      </div>
    </>
  )
  return (
    <div className={`side-layout ${narrow ? 'side-narrow' : ''}`} ref={box}>
      <Split side={side} width={width} onWidth={next => save({ width: next })} narrow={narrow}>
        <div className="side-main" part="main">
          {children ?? <slot />}
        </div>
      </Split>
    </div>
  )
}

/** Shared by all side panels. */
function readWidth(kept: Record<string, unknown> | undefined): number {
  const width = kept?.width
  return typeof width === 'number' && width >= sideWidths.least && width <= sideWidths.most ? width : sideWidths.first
}

interface FilteredTreeProps {
  label: string
  nodes: readonly TreeNode[]
  value: string | undefined
  onSelect(node: TreeNode): void
  marks: SideLayoutProps['marks']
}

function FilteredTree({ label, nodes, value, onSelect, marks }: FilteredTreeProps) {
  useStyles(fieldStyles)
  const t = useUiWords()
  const [text, setText] = useState('')
  const found = matchingNodes(nodes, text)
  return (
    <>
      <TextField
        type="search"
        hideLabel
        label={t('tree.filter')}
        placeholder={t('tree.filter')}
        value={text}
        onChange={setText}
      />
      <div className="side-tree-scroll">
        {found.length > 0 && (
          <Tree
            label={label}
            nodes={found}
            value={value}
            onSelect={onSelect}
            unfolded={text.trim() !== ''}
            {...marks}
          />
        )}
        <p className="secondary" role="status">
          {found.length === 0 && (text.trim() === '' ? t('tree.empty') : t('tree.noMatch', { text }))}
        </p>
      </div>
    </>
  )
}
