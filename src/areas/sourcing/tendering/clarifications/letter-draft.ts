import { movableTimes } from '../../../../contract/sourcing/tendering/clarifications.ts'
import type {
  Clarification,
  MovableTime,
  saveClarification,
} from '../../../../contract/sourcing/tendering/clarifications.ts'
import type { Input } from '../../../../contract/envelope.ts'
import type { Tender } from '../../../../contract/sourcing/tendering/tender-parts.ts'

/** An item with its current and its new values; empty ones stay. */
export interface LetterRow {
  key: string
  name: string
  lotNo: string
  qty: string
  needDate: string
  spec: string
  newQty: string
  newNeedDate: string
  newSpec: string
}

export type LetterDraft = Record<MovableTime, string> & {
  title: string
  content: string
  needResubmit: boolean
  rows: LetterRow[]
}

/** Times that have not passed; only they can be moved. */
export const comingTimes = (tender: Tender): MovableTime[] =>
  movableTimes.filter(name => (tender[name] ?? '') > tender.now)

export function draftOf(tender: Tender, letter: Clarification | undefined): LetterDraft {
  const moved = Object.fromEntries(
    movableTimes.map(name => [name, letter?.times.find(each => each.name === name)?.after ?? '']),
  ) as Record<MovableTime, string>
  const changed = (id: string) => letter?.items.find(({ itemId }) => itemId === id)
  return {
    ...moved,
    title: letter?.title ?? '',
    content: letter?.content ?? '',
    needResubmit: letter?.needResubmit === 1,
    rows: tender.article.map(({ id, materialCode, materialText, lotNo, qty, unitSymbol, needDate, spec }) => {
      const after = changed(id)?.after
      return {
        key: id,
        name: `${materialCode} ${materialText}`.trim(),
        lotNo,
        qty: `${qty} ${unitSymbol}`,
        needDate,
        spec,
        newQty: after && after.qty !== qty ? after.qty : '',
        newNeedDate: after && after.needDate !== needDate ? after.needDate : '',
        newSpec: after && after.spec !== spec ? after.spec : '',
      }
    }),
  }
}

/** All items are sent in their order, so that problems name their rows. */
export function contentOf(
  tender: Tender,
  draft: LetterDraft,
): Omit<Input<typeof saveClarification>, 'id' | 'version' | 'attachmentIds'> {
  return {
    tenderingId: tender.id,
    title: draft.title,
    content: draft.content,
    needResubmit: draft.needResubmit ? 1 : 0,
    times: Object.fromEntries(comingTimes(tender).map(name => [name, draft[name]])),
    items: draft.rows.map(({ key, newQty, newNeedDate, newSpec }) => ({
      itemId: key,
      qty: newQty,
      needDate: newNeedDate,
      spec: newSpec,
    })),
  }
}

export const changesItems = ({ rows }: LetterDraft): boolean =>
  rows.some(({ newQty, newNeedDate, newSpec }) => newQty !== '' || newNeedDate !== '' || newSpec.trim() !== '')
