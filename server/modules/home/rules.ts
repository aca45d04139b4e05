import { boardColumns, widgetCodes } from '../../../src/contract/home/home.ts'
import type { HomeWidget, WidgetCode } from '../../../src/contract/home/home.ts'
import type { Profile } from '../../../src/contract/session/session.ts'
import { refuse, refuseProblems } from '../../kit/call/refusal.ts'
import type { Problem } from '../../kit/call/refusal.ts'

type Board = Profile['userType']

/** A card: on which boards it lies, how wide it comes, and the modules of which its reader holds one. */
interface Card {
  boards: readonly Board[]
  w: number
  modules?: readonly string[]
}

const everybody = ['BUYER', 'SUPPLIER', 'EXPERT', 'ADMIN'] as const

const cards: Readonly<Record<WidgetCode, Card>> = {
  shortcuts: { boards: everybody, w: 12 },
  orders: { boards: ['BUYER', 'SUPPLIER'], w: 8, modules: ['order-list', 'order-my'] },
  warnings: { boards: everybody, w: 4 },
  orderValue: { boards: ['BUYER', 'SUPPLIER'], w: 8, modules: ['order-list', 'order-my'] },
  signIns: { boards: ['ADMIN'], w: 8, modules: ['sys-user'] },
  sendRecords: { boards: ['ADMIN'], w: 8, modules: ['message-center'] },
  messages: { boards: everybody, w: 4 },
  todo: { boards: ['BUYER'], w: 6, modules: ['PurCreateDetailForm'] },
  answers: { boards: ['SUPPLIER'], w: 6, modules: ['order-my'] },
  orderStatus: { boards: ['BUYER', 'SUPPLIER'], w: 6, modules: ['order-list', 'order-my'] },
  users: { boards: ['ADMIN'], w: 12, modules: ['sys-user'] },
}

/** The cards of a board that a role may see, in their delivered order. */
export function cardsOf(board: Board, modules: ReadonlySet<string>): WidgetCode[] {
  return widgetCodes.filter(code => {
    const card = cards[code]
    return card.boards.includes(board) && (card.modules?.some(module => modules.has(module)) ?? true)
  })
}

/** The delivered arrangement: cards in their order, row by row; the last of a row takes the room that is left in it. */
export function deliveredArrangement(codes: readonly WidgetCode[]): HomeWidget[] {
  const placed: HomeWidget[] = []
  const widen = () => {
    const last = placed.at(-1)
    if (last !== undefined) last.w = boardColumns - last.x
  }
  for (const widgetCode of codes) {
    const last = placed.at(-1)
    const { w } = cards[widgetCode]
    const end = last === undefined ? 0 : last.x + last.w
    const fits = end + w <= boardColumns
    if (!fits) widen()
    placed.push({ widgetCode, x: fits ? end : 0, y: (last?.y ?? 0) + (fits ? 0 : 1), w, h: 1 })
  }
  widen()
  return placed
}

/** The kept arrangement of the cards that may be seen; a card that came later follows at the end. */
export function arrangement(codes: readonly WidgetCode[], kept: readonly HomeWidget[]): HomeWidget[] {
  const delivered = deliveredArrangement(codes)
  const seen = kept.filter(widget => codes.includes(widget.widgetCode))
  if (seen.length === 0) return delivered
  const below = Math.max(...seen.map(widget => widget.y + widget.h))
  const added = delivered.filter(widget => !seen.some(({ widgetCode }) => widgetCode === widget.widgetCode))
  return [...seen, ...added.map(widget => ({ ...widget, y: widget.y + below }))].sort(
    (one, other) => one.y - other.y || one.x - other.x,
  )
}

/** The board that is meant: the caller's own. @throws Refusal 16006 for another one. */
export function requireBoard(own: Board, asked: Board | undefined): Board {
  if (asked !== undefined && asked !== own) refuse('noPermission')
  return own
}

/** @throws Refusal 10008 for a card that is not on the board or stands out of it, 10009 for one that is there twice. */
export function requireArrangement(widgets: readonly HomeWidget[], codes: readonly WidgetCode[]): void {
  const problems: Problem[] = []
  for (const [row, { widgetCode, x, w }] of widgets.entries()) {
    const place = { field: `widgets[${row}]`, row }
    if (!codes.includes(widgetCode) || x + w > boardColumns) problems.push({ ...place, name: 'invalidInput' })
    else if (widgets.findIndex(other => other.widgetCode === widgetCode) < row)
      problems.push({ ...place, name: 'duplicateInput' })
  }
  refuseProblems(problems)
}

/** @throws Refusal 10007 for a module that is no page of the caller's menu, 10009 for one that is named twice. */
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
