import type { InquiryData } from '../../../contract/sourcing/inquiries/inquiry-data.ts'
import { record } from '../../../kit/format/record.ts'
import { localKept } from '../../../kit/session/browser-storage.ts'
import { encodeJson } from '../../../kit/format/safe-json.ts'

/** The key under which a browser keeps the data of the inquiry that is being written. */
export const inquiryDataKey = 'inquiryData'

/** Nothing entered yet. */
export const emptyInquiryData: InquiryData = {
  expertRatingId: '',
  expertRatingDto: { scoreMode: '' },
  ratingExpertDtos: [],
  expertRatingElementDtos: [],
  prequalificationDto: {},
  article: [],
  invite: [],
}

/** What this browser keeps; nothing when it keeps none, or none that can be read. */
export function keptInquiryData(): InquiryData {
  try {
    const kept = record(JSON.parse(localKept.read(inquiryDataKey) ?? '{}')) ?? {}
    const lists = ['article', 'invite', 'ratingExpertDtos', 'expertRatingElementDtos'] as const
    const broken = lists.some(list => kept[list] !== undefined && !Array.isArray(kept[list]))
    // Written by `setInquiryData` alone; lists are what is walked through.
    return broken ? emptyInquiryData : { ...emptyInquiryData, ...(kept as Partial<InquiryData>) }
  } catch {
    return emptyInquiryData
  }
}

/** Replaces the data and keeps it. */
export function setInquiryData(data: InquiryData): InquiryData {
  localKept.write(inquiryDataKey, encodeJson(data))
  return data
}

/** Empties the data and keeps it so. */
export function clearInquiryData(): InquiryData {
  return setInquiryData(emptyInquiryData)
}

/** Deletes the scoring: id and fields of the rating are reset, the lists of experts and elements emptied. */
export function deleteScore(data: InquiryData): InquiryData {
  const { expertRatingId, expertRatingDto, ratingExpertDtos, expertRatingElementDtos } = emptyInquiryData
  return setInquiryData({ ...data, expertRatingId, expertRatingDto, ratingExpertDtos, expertRatingElementDtos })
}

/** Deletes the review: the prequalification is emptied. */
export function deleteReview(data: InquiryData): InquiryData {
  return setInquiryData({ ...data, prequalificationDto: {} })
}

/** Adds a score: an expert at the end of the list. */
export function addScore(data: InquiryData, expert: Record<string, unknown>): InquiryData {
  return setInquiryData({ ...data, ratingExpertDtos: [...(data.ratingExpertDtos ?? []), expert] })
}

export function deleteArticles(data: InquiryData, places: readonly number[]): InquiryData {
  return setInquiryData({ ...data, article: data.article.filter((_, at) => !places.includes(at)) })
}

export function deleteInvites(data: InquiryData, supplierIds: readonly string[]): InquiryData {
  return setInquiryData({ ...data, invite: data.invite.filter(({ supplierId }) => !supplierIds.includes(supplierId)) })
}
