import type { DrawnModel, NodeKind } from '../../contract/ground/workflow/instances.ts'
import { useStyles } from '../../ui/theme/sheet.ts'
import { workflowStyles } from './workflow-styles.ts'

interface DrawnPathProps {
  drawn: DrawnModel
  /** Arrows taken so far; only these are green. */
  taken: readonly string[]
  waits: readonly string[]
  label: string
  wrong?: readonly string[]
  chosen?: string | undefined
  /** Text next to a box by its id, such as the approvers. */
  notes?: Readonly<Record<string, string>>
  onNode?(id: string): void
}

const room = 20

export function DrawnPath({ drawn, taken, waits, label, wrong = [], chosen, notes = {}, onNode }: DrawnPathProps) {
  useStyles(workflowStyles)
  const points = [
    ...drawn.nodes.flatMap(({ box: [x, y, width, height] }) => [
      [x, y],
      [x + width, y + height],
    ]),
    ...drawn.flows.flatMap(flow => flow.points),
  ]
  const xs = points.map(([x = 0]) => x)
  const ys = points.map(([, y = 0]) => y)
  const [left, top] = [Math.min(...xs, 0) - room, Math.min(...ys, 0) - room]
  const [width, height] = [Math.max(...xs, 0) - left + room, Math.max(...ys, 0) - top + room]
  return (
    <div className="drawn-frame" tabIndex={0} role="group" aria-label={label}>
      <svg
        className="drawn"
        viewBox={`${left} ${top} ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={label}
      >
        {drawn.flows.map(flow => (
          <Arrow
            key={flow.id}
            flow={flow}
            state={wrong.includes(flow.id) ? 'wrong' : taken.includes(flow.id) ? 'taken' : ''}
          />
        ))}
        {drawn.nodes.map(node => (
          <Box
            key={node.id}
            node={node}
            state={stateOf(node.id, { waits, wrong, chosen })}
            note={notes[node.id] ?? ''}
            onNode={onNode}
          />
        ))}
      </svg>
    </div>
  )
}

function stateOf(id: string, { waits, wrong, chosen }: Pick<DrawnPathProps, 'waits' | 'wrong' | 'chosen'>): string {
  const marks = [waits.includes(id) && 'waits', wrong?.includes(id) === true && 'wrong', chosen === id && 'chosen']
  return marks.filter(Boolean).join(' ')
}

function Arrow({ flow, state }: { flow: DrawnModel['flows'][number]; state: string }) {
  const path = flow.points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  const end = flow.points.at(-1)
  const before = flow.points.at(-2)
  const middle = flow.points[Math.floor((flow.points.length - 1) / 2)]
  return (
    <g className={`drawn-flow ${state}`} data-flow={flow.id}>
      <path d={path} />
      {end && before && <path className="drawn-head" d={headOf(before, end)} />}
      {flow.name !== '' && middle && (
        <text x={middle[0] + 6} y={middle[1] - 6}>
          {flow.name}
        </text>
      )}
    </g>
  )
}

function headOf([x1, y1]: readonly [number, number], [x, y]: readonly [number, number]): string {
  const angle = Math.atan2(y - y1, x - x1)
  const at = (turn: number) => `${x - 9 * Math.cos(angle + turn)} ${y - 9 * Math.sin(angle + turn)}`
  return `M${x} ${y}L${at(0.4)}L${at(-0.4)}Z`
}

const signs: Partial<Record<NodeKind, string>> = { EXCLUSIVE: '×', PARALLEL: '+', INCLUSIVE: '○' }

function Box({
  node: { id, name, kind, box },
  state,
  note,
  onNode,
}: {
  node: DrawnModel['nodes'][number]
  state: string
  note: string
  onNode: ((id: string) => void) | undefined
}) {
  const [x, y, width, height] = box
  const [cx, cy] = [x + width / 2, y + height / 2]
  const round = kind === 'START' || kind === 'END' || kind === 'TIMER'
  const sign = signs[kind]
  return (
    <g className={`drawn-node drawn-${kind.toLowerCase()} ${state}`} data-node={id} onClick={() => onNode?.(id)}>
      {round && <circle cx={cx} cy={cy} r={width / 2} />}
      {sign !== undefined && <path d={`M${cx} ${y}L${x + width} ${cy}L${cx} ${y + height}L${x} ${cy}Z`} />}
      {!round && sign === undefined && <rect x={x} y={y} width={width} height={height} rx={8} />}
      {sign !== undefined && (
        <text className="drawn-sign" x={cx} y={cy + 8}>
          {sign}
        </text>
      )}
      {name !== '' && (
        <Name text={name} x={cx} y={round || sign !== undefined ? y + height + 16 : cy} width={Math.max(width, 90)} />
      )}
      {note !== '' && <NoteLine text={note} x={cx} y={y + height + 16} />}
    </g>
  )
}

function NoteLine({ text, x, y }: { text: string; x: number; y: number }) {
  const most = 22
  return (
    <text className="drawn-note" x={x} y={y}>
      <title>{text}</title>
      {text.length > most ? `${text.slice(0, most - 1)}…` : text}
    </text>
  )
}

const lineHeight = 16

/** Up to three lines around the middle. */
function Name({ text, x, y, width }: { text: string; x: number; y: number; width: number }) {
  const lines = linesOf(text, Math.floor(width / 7))
  return (
    <text x={x} y={y + 4 - ((lines.length - 1) * lineHeight) / 2}>
      {lines.map((line, index) => (
        <tspan key={index} x={x} dy={index === 0 ? 0 : lineHeight}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

function linesOf(text: string, most: number): string[] {
  const lines: string[] = ['']
  for (const word of text.split(/(?<=\s)|(?<=[\u3000-\u9fff])/)) {
    const last = lines.at(-1) ?? ''
    if (last !== '' && widthOf(last + word) > most) lines.push(word)
    else lines[lines.length - 1] = last + word
  }
  return lines.length > 3 ? [...lines.slice(0, 2), `${lines[2]?.trim() ?? ''}…`] : lines
}

/** Chinese and Japanese characters are about twice as wide. */
function widthOf(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + (character > '\u2fff' ? 2 : 1), 0)
}
