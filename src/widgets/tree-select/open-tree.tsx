import { useDeferredValue, useMemo, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { lovStyles } from '../lov-picker/lov-styles.ts'
import { useLovWords } from '../lov-picker/use-lov-words.ts'
import { useWarning } from '../lov-picker/use-warning.tsx'
import { nodesById, shownNodes, waysTo } from './tree-nodes.ts'
import type { SelectNode, ShownNode } from './tree-nodes.ts'
import { treeStyles } from './tree-styles.ts'
import { useTree } from './use-tree.ts'
import { VirtualTree } from './virtual-tree.tsx'

export interface TreeDialogProps {
  /** Undefined while they are loading. */
  nodes: readonly SelectNode[] | undefined
  failure?: Error | undefined
  onRetry?(): void
  chosen: readonly string[]
  forbidden: readonly string[]
  multiple: boolean
  onChoose(nodes: SelectNode[]): void
  onClose(): void
}

/** Ms that a warning is shown. */
const warningShown = 4_000

interface OpenTreeProps extends Omit<TreeDialogProps, 'nodes' | 'failure' | 'onRetry'> {
  url: string
}

export function OpenTree({ url, ...props }: OpenTreeProps) {
  const { nodes, failure, reload } = useTree(url)
  return <TreeDialog {...props} nodes={nodes} failure={failure} onRetry={reload} />
}

export function TreeDialog({
  nodes,
  failure,
  onRetry,
  multiple,
  forbidden,
  onChoose,
  onClose,
  ...props
}: TreeDialogProps) {
  useStyles(lovStyles, treeStyles)
  const t = useLovWords()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(props.chosen))
  const { warn, clear, note } = useWarning(warningShown)
  const byId = useMemo(() => nodesById(nodes ?? []), [nodes])
  const choose = ({ node }: ShownNode) => {
    if (node.disabled) return
    if (forbidden.includes(node.id)) warn(t('tree.alreadySelected', { text: node.label }))
    else {
      clear()
      if (multiple) setChosen(now => toggled(now, node.id))
      else onChoose([node])
    }
  }
  const confirm = () => {
    const found = [...chosen].flatMap(id => byId.get(id) ?? [])
    if (found.length === 0) warn(t('notSelected'))
    else onChoose(found)
  }
  const foot = multiple && (
    <>
      <span className="lov-foot">{t('chosen', { count: chosen.size })}</span>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button tone="primary" onClick={confirm}>
        {t('confirm')}
      </Button>
    </>
  )
  return (
    <Dialog open title={t('tree.title')} width="60%" onClose={onClose} footer={foot}>
      <FailureNote failure={failure} onRetry={onRetry} />
      {!nodes && !failure && <Skeleton rows={6} />}
      {nodes?.length === 0 && <EmptyState compact title={t('tree.empty')} />}
      {nodes && nodes.length > 0 && (
        <SearchedTree nodes={nodes} chosen={chosen} multiple={multiple} onChoose={choose} />
      )}
      {note}
    </Dialog>
  )
}

interface SearchedTreeProps {
  nodes: readonly SelectNode[]
  chosen: ReadonlySet<string>
  multiple: boolean
  onChoose(shown: ShownNode): void
}

/** Initially selected nodes are visible, and roots are open if there are at most eight. */
function SearchedTree({ nodes, chosen, multiple, onChoose }: SearchedTreeProps) {
  const t = useLovWords()
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set([...waysTo(nodes, chosen), ...(nodes.length <= 8 ? nodes.map(node => node.id) : [])]),
  )
  // Keeps typing responsive with thousands of nodes.
  const wanted = useDeferredValue(search)
  const shown = useMemo(() => shownNodes(nodes, open, wanted), [nodes, open, wanted])
  const change = (ids: readonly string[], opened: boolean) => {
    const next = new Set(open)
    for (const id of ids) {
      if (opened) next.add(id)
      else next.delete(id)
    }
    setOpen(next)
  }
  return (
    <>
      <div onKeyDown={intoTree}>
        <TextField
          hideLabel
          label={t('tree.search')}
          placeholder={t('tree.search')}
          type="search"
          value={search}
          onChange={setSearch}
          autoFocus
        />
      </div>
      {shown.length > 0 ? (
        <VirtualTree
          label={t('tree.title')}
          shown={shown}
          chosen={chosen}
          multiple={multiple}
          onChoose={onChoose}
          onOpen={change}
        />
      ) : (
        <p className="vtree-none">{t('tree.noMatch', { text: wanted })}</p>
      )}
      <p className="lov-note" role="status">
        {t('tree.shown', { count: shown.length })}
      </p>
    </>
  )
}

/** Arrow down moves from the search to the tree; Enter must not submit a form around the dialog. */
function intoTree(event: KeyboardEvent<HTMLElement>) {
  if (event.key === 'Enter') event.preventDefault()
  if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.parentElement?.querySelector<HTMLElement>('[role=tree]')?.focus()
}

function toggled(chosen: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}
