import { Enum, Integer, Null, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { certificateTypes } from '../../ground/registration/certificates.ts'
import { certificateStates } from '../../ground/suppliers/suppliers.ts'
import { answerStatuses, surveyAnswerType } from '../../ground/surveys/answers.ts'
import { Flag, Id, Moment } from '../../vocabulary.ts'
import { reportCalls } from './report.ts'

const supplier = { supplierId: Id(), supplierNo: Text(), supplierName: Text() }

/** One row per survey and supplier. The period applies to the deadline. */
export const surveyOverview = reportCalls('surveyOverview', {
  access: ['survey-overview'],
  shows: [surveyAnswerType],
  filters: {
    status: Optional(Enum(answerStatuses)),
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
    score: Text(),
  },
})
export type SurveyOverviewRow = Static<typeof surveyOverview.Row>

/** Certificates of active suppliers. The period applies to the expiry date. */
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
    expireDate: Text(),
    daysLeft: Union([Integer(), Null()]),
  },
})
export type CertificateOverviewRow = Static<typeof certificateOverview.Row>
