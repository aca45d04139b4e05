import { accountingPages } from '../areas/ground/accounting/pages.ts'
import { administrationPages } from '../areas/platform/administration/pages.ts'
import { announcementPages } from '../areas/ground/announcements/pages.ts'
import { auditPages } from '../areas/platform/audit/pages.ts'
import { demandPages } from '../areas/sourcing/demand/pages.ts'
import { deliveryPlanPages } from '../areas/goods/delivery-plans/pages.ts'
import { deliveryOrderPages } from '../areas/goods/delivery-orders/pages.ts'
import { dictionaryPages } from '../areas/platform/dictionaries/pages.ts'
import { expertPages } from '../areas/sourcing/experts/pages.ts'
import { homePages } from '../areas/insight/home/pages.ts'
import { identityProviderPages } from '../areas/platform/identity-providers/pages.ts'
import { inquiryPages } from '../areas/sourcing/inquiries/pages.ts'
import { interfacePages } from '../areas/platform/interfaces/pages.ts'
import { invoicePages } from '../areas/money/invoices/pages.ts'
import { lifecyclePages } from '../areas/insight/lifecycle/pages.ts'
import { listOfValuesPages } from '../areas/platform/lov/pages.ts'
import { masterDataPages } from '../areas/ground/master-data/pages.ts'
import { materialPages } from '../areas/ground/materials/pages.ts'
import { messagePages } from '../areas/platform/messages/pages.ts'
import { organisationPages } from '../areas/platform/organisation/pages.ts'
import { paymentPages } from '../areas/money/payments/pages.ts'
import { performancePages } from '../areas/insight/performance/pages.ts'
import { surveyPages } from '../areas/ground/surveys/pages.ts'
import { personalCentrePages } from '../areas/platform/personal-center/pages.ts'
import { pricePages } from '../areas/sourcing/prices/pages.ts'
import { purchaseOrderPages } from '../areas/orders/purchase-orders/pages.ts'
import { moldPages } from '../areas/goods/molds/pages.ts'
import { qualityPages } from '../areas/goods/quality/pages.ts'
import { receiptPages } from '../areas/goods/receipts/pages.ts'
import { balancePages } from '../areas/money/balances/pages.ts'
import { reconciliationPages } from '../areas/money/reconciliation/pages.ts'
import { registrationPages } from '../areas/ground/registration/pages.ts'
import { reportPages } from '../areas/insight/reports/pages.ts'
import { returnPages } from '../areas/goods/returns/pages.ts'
import { companyChangePages } from '../areas/ground/company-changes/pages.ts'
import { contractPages } from '../areas/sourcing/contracts/pages.ts'
import { reversalPages } from '../areas/goods/reversals/pages.ts'
import { schedulingPages } from '../areas/platform/scheduling/pages.ts'
import { settingsPages } from '../areas/platform/settings/pages.ts'
import { supplierPages } from '../areas/ground/suppliers/pages.ts'
import { tenderPages } from '../areas/sourcing/tendering/pages.ts'
import { workflowPages } from '../areas/ground/workflow/pages.ts'
import type { PageRoute } from './page-route.ts'

/** Public pages are listed in `public-routes.ts`. */
export const areaPages: readonly (readonly PageRoute[])[] = [
  homePages,
  messagePages,
  personalCentrePages,
  administrationPages,
  identityProviderPages,
  interfacePages,
  auditPages,
  announcementPages,
  settingsPages,
  schedulingPages,
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
  tenderPages,
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
