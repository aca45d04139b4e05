import { tenderBusinessType } from '../../../../contract/sourcing/tendering/tender-words.ts'
import type { Tender } from '../../../../contract/sourcing/tendering/tender-parts.ts'
import { queryMyTenders } from '../../../../contract/sourcing/tendering/tenders.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import type { Section } from '../../../../ui/page/detail-page.tsx'
import { materialName } from '../../../../widgets/document/material-name.ts'
import { useQuestionSection } from '../../../../widgets/rounds/questions/question-section.tsx'
import type { RoundPart } from '../../../../widgets/rounds/round-part.ts'

export const tenderRound: RoundPart = {
  businessType: tenderBusinessType,
  pathOf: supplier => (supplier ? '/go-tender-view' : '/tender-only-shows'),
  useAskable() {
    const status = ['PUBLISHED' as const, 'PREQUALIFYING' as const, 'PREQUAL_REVIEW' as const, 'BIDDING' as const]
    const open = useDetail(queryMyTenders, { status, pageSize: 100 })
    return open.value?.records
      .filter(tender => tender.allowed.includes('ask'))
      .map(({ id, tenderingNo: number, title }) => ({ id, number, title }))
  },
}

/** The section of a tender's questions; none for those who must not see them. */
export const useTenderQuestions = ({ id, publishTime, questionEndTime, allowed, article, lots }: Tender): Section[] =>
  useQuestionSection(tenderRound, {
    id,
    published: publishTime !== null,
    questionEndTime,
    mayAsk: allowed.includes('ask'),
    rows: [
      ...(lots.length > 1 ? lots : []).map(lot => ({
        kind: 'LOT' as const,
        id: lot.id,
        label: `${lot.lotNo} ${lot.name}`,
      })),
      ...article.map(each => ({ kind: 'ITEM' as const, id: each.id, label: materialName(each) })),
    ],
  })
