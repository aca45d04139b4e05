import { accountingPages } from '../areas/accounting/pages.ts'
import { administrationPages } from '../areas/administration/pages.ts'
import { announcementPages } from '../areas/announcements/pages.ts'
import { auditPages } from '../areas/audit/pages.ts'
import { demandPages } from '../areas/demand/pages.ts'
import { deliveryPlanPages } from '../areas/delivery-plans/pages.ts'
import { deliveryOrderPages } from '../areas/delivery-orders/pages.ts'
import { dictionaryPages } from '../areas/dictionaries/pages.ts'
import { expertPages } from '../areas/experts/pages.ts'
import { homePages } from '../areas/home/pages.ts'
import { inquiryPages } from '../areas/inquiries/pages.ts'
import { interfacePages } from '../areas/interfaces/pages.ts'
import { invoicePages } from '../areas/invoices/pages.ts'
import { lifecyclePages } from '../areas/lifecycle/pages.ts'
import { listOfValuesPages } from '../areas/lov/pages.ts'
import { masterDataPages } from '../areas/master-data/pages.ts'
import { materialPages } from '../areas/materials/pages.ts'
import { messagePages } from '../areas/messages/pages.ts'
import { organisationPages } from '../areas/organisation/pages.ts'
import { paymentPages } from '../areas/payments/pages.ts'
import { performancePages } from '../areas/performance/pages.ts'
import { surveyPages } from '../areas/surveys/pages.ts'
import { personalCentrePages } from '../areas/personal-center/pages.ts'
import { pricePages } from '../areas/prices/pages.ts'
import { purchaseOrderPages } from '../areas/purchase-orders/pages.ts'
import { moldPages } from '../areas/molds/pages.ts'
import { qualityPages } from '../areas/quality/pages.ts'
import { receiptPages } from '../areas/receipts/pages.ts'
import { balancePages } from '../areas/balances/pages.ts'
import { reconciliationPages } from '../areas/reconciliation/pages.ts'
import { registrationPages } from '../areas/registration/pages.ts'
import { reportPages } from '../areas/reports/pages.ts'
import { returnPages } from '../areas/returns/pages.ts'
import { companyChangePages } from '../areas/company-changes/pages.ts'
import { contractPages } from '../areas/contracts/pages.ts'
import { reversalPages } from '../areas/reversals/pages.ts'
import { settingsPages } from '../areas/settings/pages.ts'
import { supplierPages } from '../areas/suppliers/pages.ts'
import { workflowPages } from '../areas/workflow/pages.ts'
import type { PageRoute } from './page-route.ts'

/** The pages of every area. An area that has pages for visitors too names them in `public-routes.ts`. */
export const areaPages: readonly (readonly PageRoute[])[] = [
  homePages,
  messagePages,
  personalCentrePages,
  administrationPages,
  interfacePages,
  auditPages,
  announcementPages,
  settingsPages,
  demandPages,
  pricePages,
  purchaseOrderPages,
  deliveryPlanPages,
  deliveryOrderPages,
  receiptPages,
  returnPages,
  reversalPages,
  companyChangePages,
  qualityPages,
  moldPages,
  contractPages,
  reportPages,
  inquiryPages,
  expertPages,
  invoicePages,
  paymentPages,
  accountingPages,
  reconciliationPages,
  balancePages,
  registrationPages,
  dictionaryPages,
  listOfValuesPages,
  organisationPages,
  supplierPages,
  performancePages,
  surveyPages,
  materialPages,
  lifecyclePages,
  masterDataPages,
  workflowPages,
]
