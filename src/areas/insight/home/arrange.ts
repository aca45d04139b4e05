import { boardColumns } from '../../../contract/insight/home/home.ts'
import type { HomeCard } from '../../../contract/insight/home/home.ts'

/** Widths that a card may take: a third, a half, two thirds and the whole of the board. */
const widths = [4, 6, 8, 12] as const

/** Puts the cards in their order row by row, as the grid does, so that their places can be kept. */
export function placed(cards: readonly HomeCard[]): HomeCard[] {
  let x = 0
  let y = 0
  return cards.map(card => {
    if (x + card.w > boardColumns) {
      x = 0
      y += 1
    }
    const widget = { ...card, x, y }
    x += card.w
    return widget
  })
}

/** Moves a card to another place in the order; beyond the ends nothing happens. */
export function moved(cards: readonly HomeCard[], code: string, to: number): HomeCard[] {
  const card = cards.find(each => each.widgetCode === code)
  if (!card || to < 0 || to >= cards.length) return [...cards]
  const others = cards.filter(each => each !== card)
  return placed([...others.slice(0, to), card, ...others.slice(to)])
}

/** The next possible width of a card in a direction; undefined at the end. */
export function nextWidth(w: number, direction: 1 | -1): number | undefined {
  return direction === 1 ? widths.find(width => width > w) : widths.findLast(width => width < w)
}

/** Gives a card the next width in a direction. */
export function resized(cards: readonly HomeCard[], code: string, direction: 1 | -1): HomeCard[] {
  return placed(
    cards.map(card => (card.widgetCode === code ? { ...card, w: nextWidth(card.w, direction) ?? card.w } : card)),
  )
}
