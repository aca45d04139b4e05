import type { Area } from './kit/area.ts'
import { accountingArea } from './modules/ground/accounting/area.ts'
import { administrationArea } from './modules/platform/administration/area.ts'
import { announcementsArea } from './modules/ground/announcements/area.ts'
import { attachmentsArea } from './modules/platform/attachments/area.ts'
import { auditArea } from './modules/platform/audit/area.ts'
import { demandArea } from './modules/sourcing/demand/area.ts'
import { deliveryOrdersArea } from './modules/goods/delivery-orders/area.ts'
import { deliveryPlansArea } from './modules/goods/delivery-plans/area.ts'
import { dictionariesArea } from './modules/platform/dictionaries/area.ts'
import { expertsArea } from './modules/sourcing/experts/area.ts'
import { exportsArea } from './modules/platform/exports/area.ts'
import { homeArea } from './modules/insight/home/area.ts'
import { identityProvidersArea } from './modules/platform/identity-providers/area.ts'
import { importsArea } from './modules/platform/imports/area.ts'
import { inquiriesArea } from './modules/sourcing/inquiries/area.ts'
import { tenderingArea } from './modules/sourcing/tendering/area.ts'
import { interfacesArea } from './modules/platform/interfaces/area.ts'
import { invoicesArea } from './modules/money/invoices/area.ts'
import { lifecycleArea } from './modules/insight/lifecycle/area.ts'
import { lovArea } from './modules/platform/lov/area.ts'
import { masterDataArea } from './modules/ground/master-data/area.ts'
import { materialsArea } from './modules/ground/materials/area.ts'
import { menuArea } from './modules/platform/menu/area.ts'
import { messagesArea } from './modules/platform/messages/area.ts'
import { moldsArea } from './modules/goods/molds/area.ts'
import { organisationArea } from './modules/platform/organisation/area.ts'
import { paymentsArea } from './modules/money/payments/area.ts'
import { performanceArea } from './modules/insight/performance/area.ts'
import { preferencesArea } from './modules/platform/preferences/area.ts'
import { pricesArea } from './modules/sourcing/prices/area.ts'
import { purchaseOrdersArea } from './modules/orders/purchase-orders/area.ts'
import { qualityArea } from './modules/goods/quality/area.ts'
import { receiptsArea } from './modules/goods/receipts/area.ts'
import { reconciliationArea } from './modules/money/reconciliation/area.ts'
import { registrationArea } from './modules/ground/registration/area.ts'
import { reportsArea } from './modules/insight/reports/area.ts'
import { returnsArea } from './modules/goods/returns/area.ts'
import { balancesArea } from './modules/money/balances/area.ts'
import { companyChangesArea } from './modules/ground/company-changes/area.ts'
import { contractsArea } from './modules/sourcing/contracts/area.ts'
import { reversalsArea } from './modules/goods/reversals/area.ts'
import { roundsArea } from './modules/sourcing/rounds/area.ts'
import { schedulingArea } from './modules/platform/scheduling/area.ts'
import { sessionArea } from './modules/platform/session/area.ts'
import { settingsArea } from './modules/platform/settings/area.ts'
import { suppliersArea } from './modules/ground/suppliers/area.ts'
import { surveysArea } from './modules/ground/surveys/area.ts'
import { workflowArea } from './modules/ground/workflow/area.ts'

/** Order of reactions and of listed parts. An area follows those whose tables it references. */
export const areas: readonly Area[] = [
  sessionArea,
  menuArea,
  messagesArea,
  preferencesArea,
  homeArea,
  workflowArea,
  administrationArea,
  identityProvidersArea,
  auditArea,
  settingsArea,
  dictionariesArea,
  lovArea,
  interfacesArea,
  schedulingArea,
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
  roundsArea,
  inquiriesArea,
  tenderingArea,
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
