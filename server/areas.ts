import type { Area } from './kit/area.ts'
import { accountingArea } from './modules/accounting/area.ts'
import { administrationArea } from './modules/administration/area.ts'
import { announcementsArea } from './modules/announcements/area.ts'
import { attachmentsArea } from './modules/attachments/area.ts'
import { auditArea } from './modules/audit/area.ts'
import { demandArea } from './modules/demand/area.ts'
import { deliveryOrdersArea } from './modules/delivery-orders/area.ts'
import { deliveryPlansArea } from './modules/delivery-plans/area.ts'
import { dictionariesArea } from './modules/dictionaries/area.ts'
import { expertsArea } from './modules/experts/area.ts'
import { exportsArea } from './modules/exports/area.ts'
import { homeArea } from './modules/home/area.ts'
import { importsArea } from './modules/imports/area.ts'
import { inquiriesArea } from './modules/inquiries/area.ts'
import { interfacesArea } from './modules/interfaces/area.ts'
import { invoicesArea } from './modules/invoices/area.ts'
import { lifecycleArea } from './modules/lifecycle/area.ts'
import { lovArea } from './modules/lov/area.ts'
import { masterDataArea } from './modules/master-data/area.ts'
import { materialsArea } from './modules/materials/area.ts'
import { menuArea } from './modules/menu/area.ts'
import { messagesArea } from './modules/messages/area.ts'
import { moldsArea } from './modules/molds/area.ts'
import { organisationArea } from './modules/organisation/area.ts'
import { paymentsArea } from './modules/payments/area.ts'
import { performanceArea } from './modules/performance/area.ts'
import { preferencesArea } from './modules/preferences/area.ts'
import { pricesArea } from './modules/prices/area.ts'
import { purchaseOrdersArea } from './modules/purchase-orders/area.ts'
import { qualityArea } from './modules/quality/area.ts'
import { receiptsArea } from './modules/receipts/area.ts'
import { reconciliationArea } from './modules/reconciliation/area.ts'
import { registrationArea } from './modules/registration/area.ts'
import { reportsArea } from './modules/reports/area.ts'
import { returnsArea } from './modules/returns/area.ts'
import { balancesArea } from './modules/balances/area.ts'
import { companyChangesArea } from './modules/company-changes/area.ts'
import { contractsArea } from './modules/contracts/area.ts'
import { reversalsArea } from './modules/reversals/area.ts'
import { sessionArea } from './modules/session/area.ts'
import { settingsArea } from './modules/settings/area.ts'
import { suppliersArea } from './modules/suppliers/area.ts'
import { surveysArea } from './modules/surveys/area.ts'
import { workflowArea } from './modules/workflow/area.ts'

/**
 * Every area of the server. The order is that in which areas react to the same event and in which their parts stand in
 * lists such as the warnings of the home page; what stands on another area's tables follows that area.
 */
export const areas: readonly Area[] = [
  sessionArea,
  menuArea,
  messagesArea,
  preferencesArea,
  homeArea,
  workflowArea,
  administrationArea,
  auditArea,
  settingsArea,
  dictionariesArea,
  lovArea,
  interfacesArea,
  importsArea,
  exportsArea,
  attachmentsArea,
  masterDataArea,
  organisationArea,
  materialsArea,
  demandArea,
  purchaseOrdersArea,
  deliveryPlansArea,
  deliveryOrdersArea,
  receiptsArea,
  returnsArea,
  reversalsArea,
  qualityArea,
  moldsArea,
  contractsArea,
  reportsArea,
  inquiriesArea,
  expertsArea,
  pricesArea,
  accountingArea,
  invoicesArea,
  paymentsArea,
  reconciliationArea,
  balancesArea,
  suppliersArea,
  performanceArea,
  surveysArea,
  registrationArea,
  lifecycleArea,
  companyChangesArea,
  announcementsArea,
]
