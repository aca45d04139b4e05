import { record } from '../../kit/format/record.ts'

export interface SelectNode {
  id: string
  label: string
  type: string
  disabled: boolean
  children: SelectNode[]
  source: Record<string, unknown>
}

export interface ShownNode {
  node: SelectNode
  /** 1 for roots. */
  level: number
  /** Position among siblings, from 1, and their number. */
  place: number
  brothers: number
  open: boolean
  /** Index among the shown nodes; -1 for roots. */
  parent: number
}

/** Invalid nodes are ignored, numeric ids become texts. */
export function readNodes(data: unknown, depth = 0): SelectNode[] {
  if (!Array.isArray(data) || depth > 64) return []
  return data.flatMap((each: unknown): SelectNode[] => {
    const source = record(each)
    const id = text(source?.['id'])
    if (!source || id === '') return []
    return [
      {
        id,
        label: text(source['label']) || id,
        type: text(source['type']),
        disabled: source['disabled'] === true,
        children: readNodes(source['children'], depth + 1),
        source,
      },
    ]
  })
}

export function nodesById(nodes: readonly SelectNode[]): Map<string, SelectNode> {
  const found = new Map<string, SelectNode>()
  const add = (list: readonly SelectNode[]) => {
    for (const node of list) {
      found.set(node.id, node)
      add(node.children)
    }
  }
  add(nodes)
  return found
}

export function waysTo(nodes: readonly SelectNode[], wanted: ReadonlySet<string>): string[] {
  return nodes.flatMap(node => {
    const below = waysTo(node.children, wanted)
    return below.length > 0 || node.children.some(child => wanted.has(child.id)) ? [node.id, ...below] : below
  })
}

/** Children of open nodes; during a search the matches with their ancestors. */
export function shownNodes(nodes: readonly SelectNode[], open: ReadonlySet<string>, search: string): ShownNode[] {
  const wanted = spelling(search)
  const shown: ShownNode[] = []
  const add = (list: readonly SelectNode[], level: number, parent: number) => {
    list.forEach((node, at) => {
      const isOpen = node.children.length > 0 && (wanted !== '' || open.has(node.id))
      const self = shown.push({ node, level, place: at + 1, brothers: list.length, open: isOpen, parent }) - 1
      if (isOpen) add(node.children, level + 1, self)
    })
  }
  add(wanted === '' ? nodes : matching(nodes, wanted), 1, -1)
  return shown
}

function matching(nodes: readonly SelectNode[], wanted: string): SelectNode[] {
  return nodes.flatMap(node => {
    if (spelling(node.label).includes(wanted)) return [node]
    const children = matching(node.children, wanted)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** Comma-separated, or a JSON list. */
export function readIds(value: string): string[] {
  if (value.trim().startsWith('[')) {
    try {
      const list: unknown = JSON.parse(value)
      if (Array.isArray(list)) return list.map(text).filter(Boolean)
    } catch {
      return []
    }
  }
  return value
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
}

function spelling(value: string): string {
  return value.normalize('NFKC').trim().toLowerCase()
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
