import assert from 'node:assert/strict'
import { test } from 'node:test'
import sql from 'sql-template-tag'
import {
  announcementKinds,
  announcementStatuses,
  receiverKinds,
} from '../../../../src/contract/ground/announcements/announcements.ts'
import { areas } from '../../../../server/areas.ts'
import { dayKinds } from '../../../../src/contract/platform/organisation/calendar.ts'
import { inspectModes } from '../../../../src/contract/ground/materials/categories.ts'
import { certificateTypes } from '../../../../src/contract/ground/registration/certificates.ts'
import { interfaceProtocols, interfaceStatuses } from '../../../../src/contract/platform/interfaces/interfaces.ts'
import { lifecycleStatuses, supplierStages } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import { sourceStates } from '../../../../src/contract/ground/materials/materials.ts'
import {
  answerCodes,
  buyerDecisions,
  lineCodes,
} from '../../../../src/contract/orders/purchase-orders/order-answers.ts'
import { changeStatuses } from '../../../../src/contract/orders/purchase-orders/order-changes.ts'
import { orgTypes } from '../../../../src/contract/platform/organisation/organisations.ts'
import {
  answerStatuses,
  incoterms,
  orderStatuses,
  orderTypes,
  priceChecks,
  progressStatuses,
  rowStatuses,
  taxCategories,
  taxModes,
} from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { companyTypes, registerStatuses } from '../../../../src/contract/ground/registration/registration.ts'
import { dataScopes } from '../../../../src/contract/platform/administration/roles.ts'
import { noticeWays, sendStatuses } from '../../../../src/contract/platform/messages/send-record-parts.ts'
import { userTypes } from '../../../../src/contract/platform/session/session.ts'
import { genders } from '../../../../src/contract/platform/administration/users.ts'
import { deliveryStatuses, packageTypes } from '../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import {
  planKinds,
  planRowStatuses,
  planStatuses,
  promiseDecisions,
} from '../../../../src/contract/goods/delivery-plans/delivery-plan-parts.ts'
import { receiptStatuses } from '../../../../src/contract/goods/receipts/receipts.ts'
import { returnReasons, returnStatuses, treatments } from '../../../../src/contract/goods/returns/return-parts.ts'
import { lineKinds, statementStatuses } from '../../../../src/contract/money/reconciliation/statement-parts.ts'
import { reversalStatuses } from '../../../../src/contract/goods/reversals/reversals.ts'
import { ceilingActions, ceilingBases } from '../../../../src/contract/sourcing/prices/ceilings.ts'
import { maintenanceKinds, moldOwners, moldStatuses } from '../../../../src/contract/goods/molds/molds.ts'
import { checkStatuses, moldConditions } from '../../../../src/contract/goods/molds/stocktakes.ts'
import { transferStatuses } from '../../../../src/contract/goods/molds/transfers.ts'
import { defectCodes, problemStatuses, severities } from '../../../../src/contract/goods/quality/problem-parts.ts'
import { changeStatuses as companyChangeStatuses } from '../../../../src/contract/ground/company-changes/change-parts.ts'
import {
  contractChangeStatuses,
  contractStatuses,
  contractTypes,
} from '../../../../src/contract/sourcing/contracts/contracts.ts'
import { priceControlStatuses } from '../../../../src/contract/sourcing/prices/price-controls.ts'
import { priceSources, priceStatuses } from '../../../../src/contract/sourcing/prices/price-records.ts'
import {
  demandRowStatuses,
  demandStatuses,
  demandTypes,
} from '../../../../src/contract/sourcing/demand/demand-parts.ts'
import { expertLevels } from '../../../../src/contract/sourcing/experts/experts.ts'
import { reviewStatuses } from '../../../../src/contract/sourcing/experts/review-parts.ts'
import { bidStatuses, bidTypes, tenderStatuses } from '../../../../src/contract/sourcing/tendering/tender-words.ts'
import { inquiryStatuses, quoteStatuses } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import { questionStatuses } from '../../../../src/contract/sourcing/rounds/questions.ts'
import { invoiceTypes } from '../../../../src/contract/money/invoices/application-parts.ts'
import { payMethods } from '../../../../src/contract/money/payments/payment-parts.ts'
import { indicatorKinds, performanceDimensions } from '../../../../src/contract/insight/performance/indicators.ts'
import { fileStatuses } from '../../../../src/contract/insight/performance/files.ts'
import { answerStatuses as surveyAnswerStatuses } from '../../../../src/contract/ground/surveys/answers.ts'
import { surveyStatuses } from '../../../../src/contract/ground/surveys/surveys.ts'
import { surveyFieldTypes, surveyKinds, templateStatuses } from '../../../../src/contract/ground/surveys/templates.ts'
import { gradeActions } from '../../../../src/contract/insight/performance/templates.ts'
import { approvalStatuses } from '../../../../src/contract/ground/workflow/workflow.ts'
import { languages } from '../../../../src/contract/platform/session/session.ts'
import { testDatabase } from '../../../support/database.ts'

/** Events for other systems. */
const told = areas.flatMap(({ outboundEvents = {} }) => Object.entries(outboundEvents))

/** The closed lists of the contract, and the dictionaries that mirror them. */
const lists: Record<string, readonly string[]> = {
  NOTICE_TYPE: noticeWays,
  ORDER_STATUS: orderStatuses,
  ROW_STATUS: rowStatuses,
  ORDER_TYPE: orderTypes,
  ANSWER_STATUS: answerStatuses,
  ANSWER_CODE: answerCodes,
  LINE_CODE: lineCodes,
  BUYER_DECISION: buyerDecisions,
  PROGRESS_STATUS: progressStatuses,
  CHANGE_STATUS: changeStatuses,
  APPROVAL_STATUS: approvalStatuses,
  TAX_MODE: taxModes,
  TAX_CATEGORY: taxCategories,
  PRICE_CHECK: priceChecks,
  INCOTERM: incoterms,
  SUPPLIER_STAGE: supplierStages,
  ORG_TYPE: orgTypes,
  INSPECT_MODE: inspectModes,
  SOURCE_STATUS: sourceStates,
  CERT_TYPE: certificateTypes,
  DAY_KIND: dayKinds,
  ANNOUNCEMENT_KIND: announcementKinds,
  ANNOUNCEMENT_STATUS: announcementStatuses,
  RECEIVER_KIND: receiverKinds,
  REGISTER_STATUS: registerStatuses,
  COMPANY_TYPE: companyTypes,
  USER_TYPE: userTypes,
  GENDER: genders,
  DELIVERY_STATUS: deliveryStatuses,
  PLAN_STATUS: planStatuses,
  PLAN_ROW_STATUS: planRowStatuses,
  PLAN_KIND: planKinds,
  PROMISE_DECISION: promiseDecisions,
  PACKAGE_TYPE: packageTypes,
  RECEIVE_STATUS: receiptStatuses,
  RECON_LINE_KIND: lineKinds,
  RECON_STATUS: statementStatuses,
  REVERSAL_STATUS: reversalStatuses,
  RETURN_REASON: returnReasons,
  RETURN_STATUS: returnStatuses,
  RETURN_TREATMENT: treatments,
  INVOICE_TYPE: invoiceTypes,
  PERF_DIMENSION: performanceDimensions,
  PERF_INDICATOR_KIND: indicatorKinds,
  PERF_ACTION: gradeActions,
  PERF_STATUS: fileStatuses,
  SURVEY_KIND: surveyKinds,
  SURVEY_FIELD_TYPE: surveyFieldTypes,
  SURVEY_TEMPLATE_STATUS: templateStatuses,
  SURVEY_STATUS: surveyStatuses,
  SURVEY_ANSWER_STATUS: surveyAnswerStatuses,
  COMPANY_CHANGE_STATUS: companyChangeStatuses,
  CONTRACT_CHANGE_STATUS: contractChangeStatuses,
  CONTRACT_STATUS: contractStatuses,
  CONTRACT_TYPE: contractTypes,
  MOLD_CHECK_STATUS: checkStatuses,
  MOLD_CONDITION: moldConditions,
  MOLD_MAINTENANCE: maintenanceKinds,
  MOLD_OWNER: moldOwners,
  MOLD_STATUS: moldStatuses,
  MOLD_TRANSFER_STATUS: transferStatuses,
  PROBLEM_DEFECT: defectCodes,
  PROBLEM_SEVERITY: severities,
  PROBLEM_STATUS: problemStatuses,
  PRICE_SOURCE: priceSources,
  PRICE_CONTROL_STATUS: priceControlStatuses,
  PRICE_STATUS: priceStatuses,
  PRICE_CEILING_BASIS: ceilingBases,
  PRICE_CEILING_ACTION: ceilingActions,
  DEMAND_TYPE: demandTypes,
  DEMAND_STATUS: demandStatuses,
  DEMAND_ROW_STATUS: demandRowStatuses,
  PAY_METHOD: payMethods,
  EXPERT_LEVEL: expertLevels,
  EXPERT_REVIEW_STATUS: reviewStatuses,
  INQUIRY_STATUS: inquiryStatuses,
  INQUIRY_QUESTION_STATUS: questionStatuses,
  INQUIRY_QUOTE_STATUS: quoteStatuses,
  TENDER_STATUS: tenderStatuses,
  TENDER_BID_STATUS: bidStatuses,
  TENDER_BID_TYPE: bidTypes,
  DATA_SCOPE: dataScopes,
  SEND_STATUS: sendStatuses,
  LIFECYCLE_STATUS: lifecycleStatuses,
  INTERFACE_STATUS: interfaceStatuses,
  INTERFACE_PROTOCOL: interfaceProtocols,
  INTERFACE_EVENT: told.map(([type]) => type),
  INTERFACE_BUSINESS_TYPE: [...new Set(told.map(([, { businessType }]) => businessType))],
}

/** Delivered dictionaries that mirror no list: one may grow, the other has values that only the database knows. */
const others = ['HOLD_KIND', 'NOTICE_TYPE_CODE']

test('every closed list of the contract has a delivered dictionary with exactly its values, in four languages', async () => {
  const { database, close } = await testDatabase()
  try {
    const rows = await database.rows<{ code: string; values: string[]; labels: Record<string, string>[] }>(sql`
      select c.code, array_agg(e.value order by e.sort) as values, json_agg(e.labels order by e.sort) as labels
      from sys_code c join sys_code_entry e on e.code_id = c.id
      where c.delivered = 1 and e.delivered = 1 group by c.code order by c.code`)
    assert.deepEqual(
      rows.map(({ code }) => code),
      [...Object.keys(lists), ...others].sort(),
    )
    for (const { code, values, labels } of rows) {
      const wanted = lists[code]
      if (wanted !== undefined) assert.deepEqual([...values].sort(), [...wanted].sort(), code)
      for (const texts of labels)
        assert.ok(
          languages.every(language => (texts[language] ?? '') !== ''),
          code,
        )
    }
  } finally {
    await close()
  }
})
