import type { ReactNode } from 'react'
import type { MovePlace, TreeNode } from '../../contract/vocabulary.ts'
import { useWords } from '../../i18n/words.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { placesOf, shiftTarget } from '../../ui/tree/tree-shift.ts'
import { SideLayout } from '../side-layout/side-layout.tsx'
import type { FollowedTree } from './use-tree-list.ts'

export interface TreeSideProps {
  title: string
  /** Root node that clears the filter: 'All organisations'. */
  all: string
  tree: FollowedTree
  /** Without it nodes cannot be moved. */
  move?(moved: { id: string; targetId: string; place: MovePlace }): Promise<unknown>
  children: ReactNode
}

/** Nodes move by dragging or with Alt and an arrow key. */
export function TreeSide({ title, all, tree, move, children }: TreeSideProps) {
  const { nodes, chosen, onChoose, failure, reload } = tree
  const t = useWords('records')
  const act = useAct()
  const run = (moved: { id: string; targetId: string; place: MovePlace }) =>
    void act.run(async () => {
      if (move && moved.id !== '' && moved.targetId !== '') await move(moved)
    })
  const inactive = new Set(disabledIn(nodes))
  const root: TreeNode = { id: '', label: all, type: 'ALL', disabled: false, children: [] }
  return (
    <SideLayout
      title={title}
      nodes={[root, ...nodes.map(choosable)]}
      value={chosen}
      onSelect={({ id }) => onChoose(id)}
      marks={{
        extra: ({ id }) => inactive.has(id) && <StatusTag tone="neutral">{t('inactive')}</StatusTag>,
        ...(move && {
          onDrop: run,
          onShift: ({ id }, direction) => {
            const target = shiftTarget(placesOf(nodes), id, direction)
            if (target) run({ id, ...target })
          },
        }),
      }}
    >
      <FailureNote failure={failure} onRetry={reload} />
      <FailureNote failure={act.failure} />
      {children}
    </SideLayout>
  )
}

function disabledIn(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap(({ id, disabled, children }) => [...(disabled ? [id] : []), ...disabledIn(children)])
}

/** Disabled nodes can still be selected. */
function choosable(node: TreeNode): TreeNode {
  return { ...node, disabled: false, children: node.children.map(choosable) }
}
