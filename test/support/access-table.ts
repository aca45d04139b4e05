import type { TestUser } from './company.ts'

/** One user of the test company for each role (domain §2.1). */
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

/** Who may make a call: anybody at all, anybody signed in, or these roles. */
type Allowed = 'anybody' | 'signed-in' | readonly RoleCode[]

const administrators = ['ADMIN'] as const
const userAdministrators = ['ADMIN', 'ENT_ADMIN', 'SUP_ADMIN'] as const
const orderers = ['ENT_ADMIN', 'PUR_MANAGER', 'PURCHASER'] as const
const approvers = ['ENT_ADMIN', 'PUR_MANAGER'] as const
const buyingReaders = [...orderers, 'PLANNER', 'WAREHOUSE', 'QUALITY', 'FINANCE', 'AUDITOR'] as const
const sellers = ['SUPPLIER', 'SUP_ADMIN'] as const
const readers = [...buyingReaders, ...sellers, 'SUP_FINANCE'] as const

/**
 * Who may make each call of the description, written by hand from portal.md §7, platform-core.md §7 and domain §2.1,
 * §13.1: a call that is not listed here, or a listed one that is not served, is a failure.
 */
export const accessTable: Record<string, Allowed> = {
  'POST /auth/auth/oauth/token': 'anybody',
  'GET /auth/client': 'anybody',
  'POST /user/forgetPassword/sendCode': 'anybody',
  'POST /user/forgetPassword/reset': 'anybody',
  'POST /sup/register/': 'anybody',
  'POST /sup/register/sendCode': 'anybody',
  'POST /sup/register/checkCode': 'anybody',
  'POST /sup/register/check': 'anybody',
  'GET /sup/register/terms': 'anybody',
  'GET /sup/register/categories': 'anybody',
  'POST /basic/country/getAllCountry': 'anybody',
  'POST /basic/area/queryAll': 'anybody',
  'POST /basic/area/queryChild': 'anybody',

  'POST /sup/registerForm/query': [...orderers, 'AUDITOR'],
  'POST /sup/registerForm/getById': [...orderers, 'AUDITOR'],
  'POST /sup/registerForm/doApprove': approvers,
  'GET /basic/purchaser/verifyPurchaser/{id}': 'signed-in',
  'GET /basic/purchaser/getPurchaserByUserId': 'signed-in',

  'GET /user/info': 'signed-in',
  'GET /auth/getUser': 'signed-in',
  'POST /auth/auth/logout': 'signed-in',
  'POST /auth/authorize': 'signed-in',
  'POST /user/saveLocale': 'signed-in',
  'POST /user/changePassword': 'signed-in',
  'POST /user/switchRole': 'signed-in',
  'POST /user/preference/query': 'signed-in',
  'POST /user/preference/save': 'signed-in',
  'POST /user/preference/remove': 'signed-in',
  'GET /system/menu': 'signed-in',
  'POST /system/sys/code/data/{code}': 'signed-in',
  'POST /system/sys/code/data': 'signed-in',
  'GET /system/sys/code/getByCode': 'signed-in',
  'GET /system/sys/code/getByCodeAndEnabledFlag': 'signed-in',
  'POST /system/sys/code/query': ['ADMIN'],
  'POST /system/sys/code/add': ['ADMIN'],
  'POST /system/sys/code/update': ['ADMIN'],
  'POST /system/sys/code/remove': ['ADMIN'],
  'POST /system/sys/code/batchRemoveEntry': ['ADMIN'],
  'POST /system/sys/lov/display': 'signed-in',
  'GET /system/sys/lov/getByCode': 'signed-in',
  'POST /system/sys/lov/resolve': 'signed-in',
  'POST /system/sys/lov/resolveAll': 'signed-in',
  'POST /pur/code/getTree': 'signed-in',
  'GET /basic/org/tree': 'signed-in',
  'GET /basic/category/tree': 'signed-in',
  'GET /basic/supplierCategory/tree': 'signed-in',
  'POST /notice/msgSendRecord/getMessageByUserName': 'signed-in',
  'GET /notice/msgSendRecord/getMsgSendRecordInf/id/{id}': 'signed-in',
  'POST /notice/msgSendRecord/update': 'signed-in',
  'POST /notice/msgSendRecord/markRead': 'signed-in',
  'POST /user/query': userAdministrators,
  'POST /user/grantableRoles': userAdministrators,
  'POST /user/save': userAdministrators,
  'POST /user/enable': userAdministrators,
  'POST /user/disable': userAdministrators,
  'POST /user/unlock': userAdministrators,
  'POST /user/remove': userAdministrators,
  'POST /user/defaultPassword': userAdministrators,
  'POST /user/resetPassword': userAdministrators,
  'POST /system/role/query': administrators,
  'POST /system/role/save': administrators,
  'POST /system/role/remove': administrators,
  'POST /system/module/tree': administrators,

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
  'POST /workflow/task/myTodo': 'signed-in',
  'POST /workflow/task/decide': approvers,

  // Whose list is exported decides: the call asks for the right to the list itself.
  'POST /basic/dataExcelExport/preloadExportData': 'signed-in',
  'POST /pur/purchaseExcelExport/preloadExportData': 'signed-in',
  'POST /pur/purchaseExcelExport/getExportData': 'signed-in',

  // Whose document it is decides: the kind of document says who sees it and who may add to it.
  'POST /attachment/ossBusiness/upload': 'signed-in',
  'POST /attachment/ossBusiness/query': 'signed-in',
  'POST /attachment/ossBusiness/getById': 'signed-in',
  'POST /attachment/ossBusiness/getUploaded': 'signed-in',
  'GET /attachment/ossBusiness/limits': 'signed-in',
  'POST /attachment/ossBusiness/removeOssBusinessFiles': 'signed-in',

  'POST /pur/purchaseOrder/query': readers,
  'POST /pur/purchaseOrderDetail/query': readers,
  'GET /pur/purchaseOrder/querySelect': readers,
  'POST /pur/purchaseOrder/getById': readers,
  'POST /pur/purchaseOrder/history': readers,
  'POST /pur/purchaseOrder/changes': readers,
  'POST /pur/orderAnswer/query': readers,

  'POST /pur/purchaseOrder/save': orderers,
  'POST /pur/purchaseOrder/submit': orderers,
  'POST /pur/purchaseOrder/withdraw': orderers,
  'POST /pur/purchaseOrder/copy': orderers,
  'POST /pur/purchaseOrder/remove': orderers,
  'POST /pur/purchaseOrder/change': orderers,
  'POST /pur/purchaseOrder/withdrawChange': orderers,
  'POST /pur/purchaseOrder/issue': orderers,
  'POST /pur/purchaseOrder/cancel': orderers,
  'POST /pur/orderAnswer/decide': orderers,
  'POST /pur/purchaseOrder/updateUrgentStatusByIds/{flag}': orderers,
  'POST /pur/purchaseOrderDetail/updateUrgentStatusByIds/{flag}': orderers,
  'POST /pur/purchaseOrderDetail/abortOrderRow/{param}': orderers,
  'POST /pur/purchaseOrderDetail/closeOrderRow': orderers,
  'POST /pur/purchaseOrderDetail/updateNormalDeliveryStatusIds/{flag}': [...orderers, 'PLANNER'],

  'POST /pur/orderAnswer/submit': sellers,

  'POST /interop/ubl/check': [...orderers, ...sellers],
  'POST /interop/ubl/import': [...orderers, ...sellers],
  'POST /interop/ubl/export': readers,
}
