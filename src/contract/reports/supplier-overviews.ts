import { Enum, Integer, Null, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { certificateTypes } from '../registration/certificates.ts'
import { certificateStates } from '../suppliers/suppliers.ts'
import { answerStatuses, surveyAnswerType } from '../surveys/answers.ts'
import { Flag, Id, Moment } from '../vocabulary.ts'
import { reportCalls } from './report.ts'

const supplier = { supplierId: Id(), supplierNo: Text(), supplierName: Text() }

/** Which supplier answered which survey: a row for each supplier that a survey was sent to. Days are those of the deadline. */
export const surveyOverview = reportCalls('surveyOverview', {
  access: ['survey-overview'],
  shows: [surveyAnswerType],
  filters: {
    status: Optional(Enum(answerStatuses)),
    /** 1: only surveys that suppliers must answer; 0: only the others. */
    mandatory: Optional(Flag()),
    supplierCategoryId: Optional(Id()),
  },
  row: {
    ...supplier,
    surveyNo: Text(),
    title: Text(),
    status: Enum(answerStatuses),
    deadline: Moment(),
    submitTime: Union([Moment(), Null()]),
    /** Points of the answers; '' until they are known, and for surveys without points. */
    score: Text(),
  },
})
export type SurveyOverviewRow = Static<typeof surveyOverview.Row>

/** The certificates of the suppliers that are worked with. Days are the last ones of certificates. */
export const certificateOverview = reportCalls('certificateOverview', {
  access: ['certificate-overview'],
  shows: ['SUPPLIER'],
  filters: {
    certType: Optional(Enum(certificateTypes)),
    state: Optional(Enum(certificateStates)),
    supplierCategoryId: Optional(Id()),
  },
  row: {
    ...supplier,
    certType: Enum(certificateTypes),
    certNo: Text(),
    issuer: Text(),
    state: Enum(certificateStates),
    /** Empty without an end. */
    expireDate: Text(),
    /** Days until its last day, below 0 after it; null without an end. */
    daysLeft: Union([Integer(), Null()]),
  },
})
export type CertificateOverviewRow = Static<typeof certificateOverview.Row>
