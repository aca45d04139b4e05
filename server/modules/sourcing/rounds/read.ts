import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { RoundBusinessType } from '../../../../src/contract/sourcing/rounds/round-parts.ts'
import type { AttachmentOwner } from '../../../kit/attachment-owner.ts'
import type { RoundSubject } from '../../../kit/round-subject.ts'
import { applicationFiles } from './prequalification/application.files.ts'
import { questionFiles } from './questions/question.files.ts'

export { readPrequalification as roundPrequalification } from './prequalification/prequalification.queries.ts'
export { makeSealKeys, openingKey, sealingKey, sealPlace } from './seal/seal-keys.ts'
export type { Envelope, SealedRound } from './seal/seal-keys.ts'
export { ownSuppliers } from './own.ts'
export { offerFileProblems, openOfferFiles, sendOfferFiles } from './offers/offer-files.ts'
export type { OfferPlace } from './offers/offer-files.ts'
export { readTaxes, readTaxPercents } from './offers/offer-taxes.ts'
export { readOfferCell, readOfferSheet, readTaxCell, readTierCell, sheetColumns } from './sheets/offer-sheet.ts'
export type { ReadCell } from './sheets/offer-sheet.ts'

/** Applications of a type; `business_id` is the document. */
export const applicationView = (type: RoundBusinessType): Sql => sql`
  (select id, business_id, supplier_id, status, submit_time, review_time from round_prequalification
  where business_type = ${type})`

/** Questions of a type that wait for an answer; `business_id` is the document. */
export const openQuestionView = (type: RoundBusinessType): Sql => sql`
  (select id, business_id, supplier_id from round_question
  where business_type = ${type} and status = 'UNHANDLED' and deleted = 0)`

/** Suppliers that asked or applied; `business_id` is the document. */
export const interestedView = (type: RoundBusinessType): Sql => sql`
  (select business_id, supplier_id from round_question where business_type = ${type} and deleted = 0
  union select business_id, supplier_id from round_prequalification where business_type = ${type})`

/** Files of questions and applications; the area of the subject lists them. */
export const roundAttachments = (subject: RoundSubject): readonly AttachmentOwner[] => [
  questionFiles(subject),
  applicationFiles(subject),
]
