import { queryMyInquiries } from '../../../../contract/sourcing/inquiries/inquiries.ts'
import type { Inquiry } from '../../../../contract/sourcing/inquiries/inquiry-parts.ts'
import { inquiryBusinessType } from '../../../../contract/sourcing/inquiries/inquiry-parts.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { materialName } from '../../../../widgets/document/material-name.ts'
import { useQuestionSection } from '../../../../widgets/rounds/questions/question-section.tsx'
import type { RoundPart } from '../../../../widgets/rounds/round-part.ts'

export const inquiryRound: RoundPart = {
  businessType: inquiryBusinessType,
  pathOf: supplier => (supplier ? '/inquiry/quote-form' : '/inquiry-details-view'),
  useAskable() {
    const open = useDetail(queryMyInquiries, { status: ['PUBLISHED', 'QUOTING'], pageSize: 100 })
    return open.value?.records
      .filter(inquiry => inquiry.allowed.includes('ask'))
      .map(({ id, inquiryNo: number, title }) => ({ id, number, title }))
  },
}

/** The section of an inquiry's questions. */
export const useInquiryQuestions = ({ id, publishTime, questionEndTime, allowed, article }: Inquiry) =>
  useQuestionSection(inquiryRound, {
    id,
    published: publishTime !== null,
    questionEndTime,
    mayAsk: allowed.includes('ask'),
    rows: article.map(each => ({ kind: 'ITEM', id: each.id, label: materialName(each) })),
  })
