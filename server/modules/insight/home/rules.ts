import { boardColumns } from '../../../../src/contract/insight/home/home.ts'
import type { HomeWidget } from '../../../../src/contract/insight/home/home.ts'
import type { Profile } from '../../../../src/contract/platform/session/session.ts'
import type { Act } from '../../../kit/call/act.ts'
import { isFor } from '../../../kit/home-source.ts'
import type { FigureSource } from '../../../kit/home-source.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import type { Problem } from '../../../kit/call/refusal.ts'

type Board = Profile['userType']

/**
 * One of `modules` is required (empty: none); position and width are those of the delivered arrangement. `chart` and
 * `area` are set for charts of other areas.
 */
export interface Card extends Pick<FigureSource, 'code' | 'sides' | 'modules' | 'place' | 'width'> {
  chart?: FigureSource['chart']
  area?: string
}

const everybody = ['BUYER', 'SUPPLIER', 'EXPERT', 'ADMIN'] as const

/** Titles are the texts `cards.<code>`. */
export const ownCards: readonly Card[] = [
  { code: 'todo', sides: ['BUYER'], modules: ['workflow-todo'], place: 5, width: 12 },
  { code: 'shortcuts', sides: everybody, modules: [], place: 10, width: 12 },
  {
    code: 'orders',
    sides: ['BUYER', 'SUPPLIER'],
    modules: ['order-issue', 'order-edit', 'order-my'],
    place: 20,
    width: 8,
  },
  { code: 'warnings', sides: everybody, modules: [], place: 30, width: 4 },
  { code: 'messages', sides: everybody, modules: [], place: 50, width: 4 },
]

export function cardsFor(cards: readonly Card[], act: Pick<Act, 'caller'>): Card[] {
  return cards.filter(card => isFor(card, act)).sort((one, other) => one.place - other.place)
}

/** Places cards row by row; the last of a row fills the remaining width. */
export function deliveredArrangement(cards: readonly Card[]): HomeWidget[] {
  const placed: HomeWidget[] = []
  const widen = () => {
    const last = placed.at(-1)
    if (last !== undefined) last.w = boardColumns - last.x
  }
  for (const { code: widgetCode, width: w } of cards) {
    const last = placed.at(-1)
    const end = last === undefined ? 0 : last.x + last.w
    const fits = end + w <= boardColumns
    if (!fits) widen()
    placed.push({ widgetCode, x: fits ? end : 0, y: (last?.y ?? 0) + (fits ? 0 : 1), w, h: 1 })
  }
  widen()
  return placed
}

/** Contains only visible cards; newer ones are added at the end. */
export function arrangement(cards: readonly Card[], kept: readonly HomeWidget[]): HomeWidget[] {
  const delivered = deliveredArrangement(cards)
  const seen = kept.filter(widget => cards.some(({ code }) => code === widget.widgetCode))
  if (seen.length === 0) return delivered
  const below = Math.max(...seen.map(widget => widget.y + widget.h))
  const added = delivered.filter(widget => !seen.some(({ widgetCode }) => widgetCode === widget.widgetCode))
  return [...seen, ...added.map(widget => ({ ...widget, y: widget.y + below }))].sort(
    (one, other) => one.y - other.y || one.x - other.x,
  )
}

/** @throws Refusal 16006 for a board other than the user's own. */
export function requireBoard(own: Board, asked: Board | undefined): Board {
  if (asked !== undefined && asked !== own) refuse('noPermission')
  return own
}

/** @throws Refusal 10008 for a card that is not on the board or exceeds its width, 10009 for a duplicate. */
export function requireArrangement(widgets: readonly HomeWidget[], cards: readonly Card[]): void {
  const problems: Problem[] = []
  for (const [row, { widgetCode, x, w }] of widgets.entries()) {
    const place = { field: `widgets[${row}]`, row }
    if (!cards.some(({ code }) => code === widgetCode) || x + w > boardColumns)
      problems.push({ ...place, name: 'invalidInput' })
    else if (widgets.findIndex(other => other.widgetCode === widgetCode) < row)
      problems.push({ ...place, name: 'duplicateInput' })
  }
  refuseProblems(problems)
}

/** @throws Refusal 10007 for a module that is no page of the user's menu, 10009 for a duplicate. */
export function requireOwnPages(moduleIds: readonly string[], pages: readonly { id: string }[]): void {
  const known = new Set(pages.map(page => page.id))
  const problems: Problem[] = []
  for (const [row, id] of moduleIds.entries()) {
    const place = { field: `moduleIds[${row}]`, row }
    if (!known.has(id)) problems.push({ ...place, name: 'noSuchData' })
    else if (moduleIds.indexOf(id) < row) problems.push({ ...place, name: 'duplicateInput' })
  }
  refuseProblems(problems)
}
