import type { ReviewTask, ScoreEntry } from '../../../../contract/sourcing/experts/review-parts.ts'

/** Scores under edit, by element and offer; everything is text. */
export type TypedScores = Readonly<Record<string, { score: string; comment: string }>>

export const placeOf = (elementId: string, bidId: string) => `${elementId} ${bidId}`

/** What was kept so far. */
export function typedOf(task: Pick<ReviewTask, 'scores'>): TypedScores {
  return Object.fromEntries(
    task.scores.map(({ elementId, bidId, score, comment }) => [placeOf(elementId, bidId), { score, comment }]),
  )
}

/** All scores that were entered. */
export function scoresOf({ elements, bids }: Pick<ReviewTask, 'elements' | 'bids'>, typed: TypedScores): ScoreEntry[] {
  return elements.flatMap(element =>
    bids.flatMap(bid => {
      const entry = typed[placeOf(element.id, bid.bidId)]
      const score = entry?.score.replace(/\.$/, '') ?? ''
      return score === ''
        ? []
        : [{ elementId: element.id, bidId: bid.bidId, score, comment: entry?.comment.trim() ?? '' }]
    }),
  )
}

/** The sum of a kind's scores of an offer, while they are entered. */
export function sumOf(task: Pick<ReviewTask, 'elements'>, typed: TypedScores, kind: string, bidId: string): number {
  const sum = task.elements
    .filter(element => element.kind === kind)
    .reduce((total, element) => total + (Number(typed[placeOf(element.id, bidId)]?.score) || 0), 0)
  return Math.round(sum * 100) / 100
}
