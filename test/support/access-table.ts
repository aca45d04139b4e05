import { moldAccess } from './access-table-molds.ts'
import { qualityAccess } from './access-table-quality.ts'
import { performAccess } from './access-table-performance.ts'
import { companyChangeAccess } from './access-table-company.ts'
import { surveyAccess } from './access-table-surveys.ts'
import { sourcingAccess } from './access-table-sourcing.ts'
import { financeAccess } from './access-table-finance.ts'
import type { TestUser } from './company.ts'

export const userOfRole = {
  ADMIN: 'admin',
  ENT_ADMIN: 'entadmin',
  PUR_MANAGER: 'buyer2',
  PURCHASER: 'buyer',
  PLANNER: 'planner',
  WAREHOUSE: 'warehouse',
  QUALITY: 'quality',
  FINANCE: 'finance',
  AUDITOR: 'auditor',
  EXPERT: 'expert',
  SUPPLIER: 'salesman',
  SUP_ADMIN: 'supplier',
  SUP_FINANCE: 'supfinance',
} as const satisfies Record<string, TestUser>
export type RoleCode = keyof typeof userOfRole

/** Who may make a call: everyone, every signed-in user, or these roles. */
export type Allowed = 'anybody' | 'signed-in' | readonly RoleCode[]

const administrators = ['ADMIN'] as const
const userAdministrators = ['ADMIN', 'ENT_ADMIN', 'SUP_ADMIN'] as const
const overseers = ['ADMIN', 'ENT_ADMIN', 'AUDITOR'] as const
const orderers = ['ENT_ADMIN', 'PUR_MANAGER', 'PURCHASER'] as const
const approvers = ['ENT_ADMIN', 'PUR_MANAGER'] as const
const buyingReaders = [...orderers, 'PLANNER', 'WAREHOUSE', 'QUALITY', 'FINANCE', 'AUDITOR'] as const
const keepers = ['ADMIN', 'ENT_ADMIN'] as const
const sellers = ['SUPPLIER', 'SUP_ADMIN'] as const
const supplierReaders = [...orderers, 'QUALITY', 'FINANCE', 'AUDITOR'] as const
const measurers = [...orderers, 'QUALITY', 'AUDITOR'] as const
const readers = [...buyingReaders, ...sellers, 'SUP_FINANCE'] as const

/** Calls below one path with the same roles. */
function acts(path: string, names: string, allowed: Allowed): Record<string, Allowed> {
  return Object.fromEntries(names.split(' ').map(name => [`${path}/${name}`, allowed]))
}

/**
 * Roles for each call of the API description, written by hand from docs/rules/access.md: a call that is not listed
 * here, or a listed one that is not served, is a failure.
 */
export const accessTable: Record<string, Allowed> = {
  ...financeAccess,
  ...surveyAccess,
  ...companyChangeAccess,
  'POST /auth/auth/oauth/token': 'anybody',
  'GET /auth/client': 'anybody',
  ...acts('POST /auth/provider', 'find start', 'anybody'),
  'POST /user/forgetPassword/sendCode': 'anybody',
  'POST /user/forgetPassword/reset': 'anybody',
  'POST /sup/register/': 'anybody',
  ...acts('POST /sup/register', 'sendCode checkCode check requiredCertificates', 'anybody'),
  'GET /sup/register/terms': 'anybody',
  'GET /sup/register/categories': 'anybody',
  'POST /basic/country/getAllCountry': 'anybody',
  'POST /basic/area/queryAll': 'anybody',
  'POST /basic/area/queryChild': 'anybody',

  'POST /sup/registerForm/query': [...orderers, 'AUDITOR'],
  'POST /sup/registerForm/getById': [...orderers, 'AUDITOR'],
  'POST /sup/registerForm/doApprove': approvers,
  'POST /sup/registerForm/adminSave': orderers,
  'GET /basic/purchaser/verifyPurchaser/{id}': 'signed-in',
  'GET /basic/purchaser/getPurchaserByUserId': 'signed-in',

  ...sourcingAccess,
  ...acts('POST /basic/org', 'query save move enable disable remove', keepers),
  ...acts('POST /basic/company', 'query queryAccounts save enable disable remove', keepers),
  ...acts('POST /basic/employee', 'query save enable disable remove', keepers),
  ...acts('POST /basic/purchaser', 'query save enable disable remove', keepers),
  ...acts('POST /basic/warehouse', 'query save enable disable remove', keepers),
  ...acts('POST /basic/calendar', 'query save fill', keepers),
  'POST /notice/announcement/publicQuery': 'anybody',
  'POST /notice/announcement/publicGet': 'anybody',
  'POST /attachment/ossBusiness/publicQuery': 'anybody',
  ...acts('POST /notice/announcement', 'received read sign', 'signed-in'),
  ...acts(
    'POST /notice/announcement',
    'query getById save submit withdraw publish revoke remove signList readCount readList',
    ['ADMIN', ...orderers],
  ),
  ...acts('POST /basic/category', 'query save move enable disable remove', keepers),
  ...acts('POST /basic/supplierCategory', 'query save move enable disable remove', keepers),
  ...acts('POST /basic/currency', 'query save enable disable remove', keepers),
  ...acts('POST /basic/rate', 'query save remove', keepers),
  ...acts('POST /basic/tax', 'query save remove', keepers),
  ...acts('POST /basic/paymentTerm', 'query save enable disable remove', keepers),
  ...acts('POST /basic/unit', 'query save enable disable remove', keepers),
  ...acts('POST /basic/unitConversion', 'query save remove', keepers),
  ...acts('POST /basic/material', 'query querySources', [...keepers, 'PUR_MANAGER', 'PURCHASER', 'PLANNER', 'AUDITOR']),
  ...acts('POST /basic/material', 'save enable disable remove', [...keepers, 'PUR_MANAGER']),

  ...acts('POST /basic/interface', 'query getBody resend ignore events', administrators),
  ...acts('POST /job/info', 'query save start stop trigger nextTriggerTime titles', administrators),
  ...acts('POST /job/log', 'query getContent kill', administrators),
  ...acts('POST /job/report', 'query chart', administrators),
  ...acts('POST /basic/interface/def', 'query save secretRenew enable disable remove hosts', administrators),

  'GET /user/info': 'signed-in',
  'GET /auth/getUser': 'signed-in',
  'POST /auth/auth/logout': 'signed-in',
  'POST /auth/authorize': 'signed-in',
  'POST /user/saveLocale': 'signed-in',
  'POST /user/changePassword': 'signed-in',
  'POST /user/switchRole': 'signed-in',
  'POST /sup/supplier/standings': 'signed-in',
  'POST /user/switchSupplier': 'signed-in',
  'POST /user/profile': 'signed-in',
  'POST /user/saveAvatar': 'signed-in',
  'POST /user/saveProfile': 'signed-in',
  'POST /user/typedKey': 'signed-in',
  'POST /notice/subscription/query': 'signed-in',
  'POST /notice/subscription/save': 'signed-in',
  'POST /user/session/query': 'signed-in',
  'POST /user/session/end': 'signed-in',
  ...acts('POST /user/preference', 'query save remove', 'signed-in'),
  ...acts('POST /user/draft', 'query get save remove', 'signed-in'),
  'GET /system/menu': 'signed-in',
  'POST /system/sys/code/data/{code}': 'signed-in',
  'POST /system/sys/code/data': 'signed-in',
  'GET /system/sys/code/getByCode': 'signed-in',
  'GET /system/sys/code/getByCodeAndEnabledFlag': 'signed-in',
  'POST /system/sys/code/query': ['ADMIN'],
  'POST /system/sys/code/queryRows': ['ADMIN'],
  'POST /system/sys/code/add': ['ADMIN'],
  'POST /system/sys/code/update': ['ADMIN'],
  'POST /system/sys/code/remove': ['ADMIN'],
  'POST /system/sys/code/batchRemoveEntry': ['ADMIN'],
  'POST /system/sys/lov/display': 'signed-in',
  'POST /system/sys/lov/query': ['ADMIN'],
  'POST /system/sys/lov/read': ['ADMIN'],
  'POST /system/sys/lov/source': ['ADMIN'],
  'POST /system/sys/lov/add': ['ADMIN'],
  'POST /system/sys/lov/update': ['ADMIN'],
  'POST /system/sys/lov/remove/{id}': ['ADMIN'],
  'POST /system/sys/lov/clone': ['ADMIN'],
  'POST /system/sys/lov/batchRemoveEntry': ['ADMIN'],
  'POST /system/sys/lov/preview/service': ['ADMIN'],
  'GET /system/sys/lov/getByCode': 'signed-in',
  ...acts('POST /system/sys/lov', 'resolve resolveAll service', 'signed-in'),
  'POST /pur/code/getTree': 'signed-in',
  'GET /basic/org/tree': 'signed-in',
  'GET /basic/category/tree': 'signed-in',
  'GET /basic/supplierCategory/tree': 'signed-in',
  'POST /notice/msgSendRecord/getMessageByUserName': 'signed-in',
  'GET /notice/msgSendRecord/getMsgSendRecordInf/id/{id}': 'signed-in',
  'POST /notice/msgSendRecord/update': 'signed-in',
  'POST /notice/msgSendRecord/markRead': 'signed-in',
  ...acts('POST /user', 'query grantableRoles save enable disable unlock remove resetPassword', userAdministrators),
  ...acts('POST /user', 'defaultPassword defaultPassword/query defaultPassword/save', userAdministrators),
  ...acts('POST /system/role', 'query save remove', administrators),
  ...acts('POST /system/client', 'query save secretRenew remove', administrators),
  ...acts('POST /system/identityProvider', 'query save enable disable remove options test preview', administrators),
  ...acts('POST /system/system', 'query save remove', administrators),
  ...acts('POST /system/module', 'query save moveModule remove systems tree', administrators),

  'POST /system/loginLog/query': overseers,
  'POST /user/session/queryAll': userAdministrators,
  'POST /user/session/endAny': userAdministrators,
  'POST /user/session/endOfUser': userAdministrators,
  'POST /system/numberRule/query': administrators,
  'POST /system/numberRule/preview': administrators,
  'POST /system/numberRule/save': administrators,
  'POST /system/setting/query': ['ADMIN', 'ENT_ADMIN'],
  'POST /system/setting/save': ['ADMIN', 'ENT_ADMIN'],
  'POST /system/audit/query': overseers,
  'POST /system/audit/types': overseers,
  'POST /system/audit/getById': overseers,
  'POST /system/audit/verifyChain': overseers,
  'POST /system/audit/checkInvariant': overseers,

  'POST /notice/msgSendRecord/queryReceive': 'signed-in',
  'POST /notice/msgSendRecord/table': ['ADMIN', 'ENT_ADMIN'],
  'POST /notice/msgSendRecord/resend': ['ADMIN', 'ENT_ADMIN'],
  'POST /notice/msgSendRecord/channels': ['ADMIN', 'ENT_ADMIN'],
  'POST /notice/msgPublicTemplate/add': ['ADMIN'],
  'POST /notice/msgPublicTemplate/update': ['ADMIN'],
  'POST /notice/msgPublicTemplate/table': ['ADMIN'],
  'DELETE /notice/msgPublicTemplate/delete': ['ADMIN'],
  'GET /notice/msgPublicTemplate/getMsgPublicTemplateInf/id/{id}': ['ADMIN'],
  'POST /notice/msgPublicTemplate/eventList': ['ADMIN'],
  'POST /notice/msgPublicTemplate/preview': ['ADMIN'],
  'GET /basic/placeholder/findAllByParam': ['ADMIN'],
  'GET /basic/placeholderModule/queryAll': ['ADMIN'],
  'POST /notice/messageType/query': ['ADMIN', 'ENT_ADMIN'],
  'POST /notice/messageType/add': ['ADMIN'],
  'POST /notice/messageType/update': ['ADMIN'],
  'POST /notice/messageType/delete': ['ADMIN'],
  'POST /basic/home/getUnread': 'signed-in',
  'GET /basic/home/findAll': 'signed-in',
  'GET /basic/home/nowMenu': 'signed-in',
  ...acts('POST /basic/home', 'findComm save remove getWarning figure start', 'signed-in'),
  'POST /workflow/task/myTodo': 'signed-in',
  ...acts('POST /workflow/task', 'kinds otherRoles', 'signed-in'),
  'POST /workflow/task/myStarted': 'signed-in',
  ...acts('POST /workflow/instance', 'awaited getById getByPage urge preview', 'signed-in'),
  'POST /workflow/instance/terminate': keepers,
  ...acts('POST /workflow/delegation', 'query save remove', 'signed-in'),
  ...acts(
    'POST /workflow/model',
    'query getById getFile save publish retire remove import template words documents simulate compare',
    keepers,
  ),
  'POST /workflow/task/decide': 'signed-in',
  ...acts(
    'POST /workflow/task',
    'myDone myCopies return transfer ask addApprover removeApprover retract read',
    'signed-in',
  ),
  'POST /workflow/task/decideByLink': 'anybody',
  'POST /workflow/task/sendLinkCode': 'anybody',
  'POST /sup/lifecycle/open': 'anybody',
  'POST /sup/lifecycle/query': [...orderers, 'AUDITOR'],
  'POST /sup/lifecycle/board': [...orderers, 'AUDITOR'],
  'POST /sup/lifecycle/getById': [...orderers, 'AUDITOR'],
  ...acts('POST /sup/lifecycle', 'submit preview', orderers),
  'POST /sup/company/getById': supplierReaders,
  'POST /sup/company/saveIdentifiers': approvers,
  ...acts('POST /sup/supplier', 'query certificates history timeline', supplierReaders),
  ...acts('POST /sup/directory', 'query tree getById', supplierReaders),
  'POST /sup/directory/performance': measurers,
  'POST /perform/sourceRows': measurers,
  ...performAccess,
  ...qualityAccess,
  ...moldAccess,

  // The call checks the permission for the exported list.
  'POST /basic/dataExcelExport/preloadExportData': 'signed-in',
  'POST /pur/purchaseExcelExport/preloadExportData': 'signed-in',
  'POST /pur/purchaseExcelExport/getExportData': 'signed-in',

  // The call checks the permission for the import's save call.
  ...acts('POST /basic/import', 'template check getById report write', 'signed-in'),

  // The call checks the document: its kind determines who sees it and who may add files.
  'POST /attachment/ossBusiness/upload': 'signed-in',
  'POST /attachment/ossBusiness/query': 'signed-in',
  'POST /attachment/ossBusiness/getById': 'signed-in',
  'POST /attachment/ossBusiness/getUploaded': 'signed-in',
  'GET /attachment/ossBusiness/limits': 'signed-in',
  'POST /attachment/ossBusiness/removeOssBusinessFiles': 'signed-in',

  ...acts('POST /delivery/plan', 'query getById board history', readers),
  ...acts('POST /delivery/plan', 'save publish change move decide remove', ['ENT_ADMIN', 'PURCHASER', 'PLANNER']),
  'POST /delivery/plan/answer': sellers,
  ...acts('POST /delivery/order', 'query getById remaining history exportUbl slots', readers),
  ...acts('POST /delivery/order', 'save ship unship remove', ['ENT_ADMIN', 'WAREHOUSE', ...sellers]),
  ...acts('POST /pur/receive', 'query getById history exportUbl', readers),
  ...acts('POST /pur/receive', 'save post remove scan', ['ENT_ADMIN', 'WAREHOUSE']),
  'POST /pur/receiveDetail/inspect': ['ENT_ADMIN', 'QUALITY'],
  ...acts('POST /pur/receiveDetail', 'PageReturnQuery returnOrderById', readers),
  'POST /pur/returnOrder/history': readers,
  ...acts('POST /pur/chargeAgainst', 'query getById history', readers),
  ...acts('POST /pur/chargeAgainst', 'save submit withdraw remove', ['ENT_ADMIN', 'WAREHOUSE']),
  'POST /pur/receiveDetail/query': ['ENT_ADMIN', 'WAREHOUSE'],
  'POST /pur/receiveDetail/returnQueryList': ['ENT_ADMIN', 'WAREHOUSE', 'QUALITY'],
  'POST /pur/receive/addReturn': ['ENT_ADMIN', 'WAREHOUSE', 'QUALITY'],
  ...acts('POST /pur/returnOrder', 'submit withdraw remove', ['ENT_ADMIN', 'WAREHOUSE', 'QUALITY']),
  ...acts('POST /pur/returnOrder', 'confirm object', sellers),
  ...acts('POST /pur/returnOrder', 'keep cancel', orderers),
  'POST /pur/returnOrder/shipOut': ['ENT_ADMIN', 'WAREHOUSE'],
  'POST /delivery/order/close': ['ENT_ADMIN', 'WAREHOUSE'],
  'POST /pur/purchaseOrder/query': readers,
  'POST /pur/purchaseOrder/views': readers,
  'POST /pur/purchaseOrderDetail/query': readers,
  'GET /pur/purchaseOrder/querySelect': readers,
  'POST /pur/purchaseOrder/getById': readers,
  'POST /pur/purchaseOrder/history': readers,
  'POST /pur/purchaseOrder/changes': readers,
  'POST /pur/orderAnswer/query': readers,

  ...acts('POST /pur/purchaseOrder', 'save submit updateUrgentStatusByIds/{flag}', orderers),
  ...acts(
    'POST /pur/purchaseOrder',
    'withdraw copy remove change previewChange withdrawChange issue takeBack cancel',
    orderers,
  ),
  'POST /pur/orderAnswer/decide': orderers,
  'POST /pur/purchaseOrderDetail/updateUrgentStatusByIds/{flag}': orderers,
  'POST /pur/purchaseOrderDetail/abortOrderRow/{param}': orderers,
  'POST /pur/purchaseOrderDetail/closeOrderRow': orderers,
  'POST /pur/purchaseOrderDetail/updateNormalDeliveryStatusIds/{flag}': [...orderers, 'PLANNER'],

  'POST /pur/orderAnswer/submit': sellers,

  ...acts('POST /rpt/deliveryTimeliness', 'query chart', [...orderers, 'PLANNER', 'AUDITOR']),
  ...acts('POST /rpt/purchaseExecution', 'query chart', [...orderers, 'PLANNER', 'AUDITOR']),
  ...acts('POST /rpt/overOrder', 'query chart', [...orderers, 'PLANNER', 'AUDITOR']),
  ...acts('POST /rpt/deliveryDiff', 'query chart', [...orderers, 'PLANNER', 'AUDITOR']),
  ...acts('POST /rpt/deliveryTimelinessRows', 'query chart', [...orderers, 'PLANNER', 'AUDITOR']),

  ...acts('POST /interop/ubl', 'check import', [...orderers, ...sellers, 'SUP_FINANCE']),
  ...acts('POST /interop/ubl/choice', 'query forget', orderers),
  'POST /interop/ubl/export': readers,
}
