import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { FollowedResult } from '../performance/followed.ts'
import { Certificate } from '../../ground/registration/certificates.ts'
import { endpoint, pageOf } from '../../envelope.ts'
import { PartyIdentifiers } from '../../party-identifiers.ts'
import { VerifyCode } from '../../platform/session/session.ts'
import {
  ById,
  Day,
  Filled,
  Flag,
  Id,
  Moment,
  Quantity,
  Str,
  Version,
  pageQuery,
  pageRequest,
} from '../../vocabulary.ts'
import { WhoDecides } from '../../ground/workflow/instances.ts'
import { Approval, decisions } from '../../ground/workflow/workflow.ts'
import { holdKinds, riskTiers, supplierHolds } from '../../ground/suppliers/supplier-parts.ts'

/** From lowest to highest; EXITED is the end. */
export const supplierStages = ['REGISTERED', 'POTENTIAL', 'QUALIFIED', 'PREFERRED', 'STRATEGIC', 'EXITED'] as const
export type SupplierStage = (typeof supplierStages)[number]

/** False if either has exited. */
export function isLower(stage: SupplierStage, than: SupplierStage): boolean {
  return stage !== 'EXITED' && than !== 'EXITED' && supplierStages.indexOf(stage) < supplierStages.indexOf(than)
}

/** Undefined for the highest stage and an exited supplier. */
export function stageAbove(stage: SupplierStage): SupplierStage | undefined {
  const above = supplierStages[supplierStages.indexOf(stage) + 1]
  return stage === 'EXITED' || above === 'EXITED' ? undefined : above
}

export const lifecycleDirections = ['UP', 'DOWN', 'FREEZE', 'UNFREEZE', 'BLACK', 'UNBLACK', 'EXIT', 'RETURN'] as const
export type LifecycleDirection = (typeof lifecycleDirections)[number]

export interface SupplierFacts {
  stage: SupplierStage
  freezeFlag: number
  blackFlag: number
}

/** True when the direction would change something; otherwise 16005. */
export function isPossible(direction: LifecycleDirection, { stage, freezeFlag, blackFlag }: SupplierFacts): boolean {
  const possible: Record<LifecycleDirection, boolean> = {
    UP: stageAbove(stage) !== undefined,
    DOWN: stage !== 'EXITED',
    FREEZE: freezeFlag === 0 && stage !== 'EXITED',
    UNFREEZE: freezeFlag === 1,
    BLACK: blackFlag === 0,
    UNBLACK: blackFlag === 1,
    EXIT: stage !== 'EXITED',
    RETURN: stage === 'EXITED' && blackFlag === 0,
  }
  return possible[direction]
}

const raising: readonly LifecycleDirection[] = ['UP', 'UNFREEZE', 'UNBLACK', 'RETURN']
export const isRaising = (direction: LifecycleDirection): boolean => raising.includes(direction)

export const lifecycleChecks = [
  'FREE',
  'CERTIFICATES',
  'SURVEYS',
  'GRADE',
  'OPEN_ORDERS',
  'OPEN_RECEIPTS',
  'OPEN_INVOICES',
  'OPEN_PROBLEMS',
] as const
export type LifecycleCheck = (typeof lifecycleChecks)[number]

/** Minimum site audit score for QUALIFIED, of 100. */
export const auditPoints = 60

export const lifecycleBusinessType = 'LIFECYCLE'

export const SiteAudit = Obj({
  auditDate: Day(),
  auditors: Str(255),
  /** 0 to 100 points. */
  score: Quantity(),
  findings: Str(2000),
})
export type SiteAudit = Static<typeof SiteAudit>

export const lifecycleStatuses = ['APPROVING', 'APPROVED', 'REJECTED'] as const
export type LifecycleStatus = (typeof lifecycleStatuses)[number]

export const lifecycleEvents = ['agree', 'reject'] as const
export type LifecycleEvent = (typeof lifecycleEvents)[number]

export const LifecycleApply = Obj({
  id: Id(),
  lifecycleNo: Text(),
  supplierId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  direction: Enum(lifecycleDirections),
  fromStage: Enum(supplierStages),
  /** The current stage where only a flag changes. */
  toStage: Enum(supplierStages),
  reason: Text(),
  result: Union([FollowedResult, Null()]),
  siteAudit: Union([SiteAudit, Null()]),
  exemption: Text(),
  effectiveDate: Day(),
  status: Enum(lifecycleStatuses),
  createName: Text(),
  createTime: Moment(),
  opinion: Text(),
  decidedName: Text(),
  decideTime: Union([Moment(), Null()]),
  taskId: Union([Id(), Null()]),
  allowed: List(Enum(lifecycleEvents)),
})
export type LifecycleApply = Static<typeof LifecycleApply>

const Account = Obj({
  bankName: Text(),
  accountName: Text(),
  /** Masked but for the last four characters. */
  accountNo: Text(),
  currency: Text(),
})

export const SupplierFile = Obj({
  id: Id(),
  supplierNo: Text(),
  name: Text(),
  shortName: Text(),
  companyType: Text(),
  country: Text(),
  creditCode: Text(),
  taxNo: Text(),
  address: Text(),
  city: Text(),
  phone: Text(),
  email: Text(),
  mainProducts: Text(),
  identifiers: PartyIdentifiers,
  version: Version(),
  stage: Enum(supplierStages),
  stageTime: Union([Moment(), Null()]),
  level: Text(),
  ...supplierHolds,
  /** 1: the supplier's invoice numbers restart each year. */
  yearlyNumbers: Flag(),
  categories: List(Text()),
  orgs: List(Obj({ name: Text(), stage: Enum(supplierStages) })),
  contacts: List(Obj({ name: Text(), position: Text(), phone: Text(), email: Text() })),
  certificates: List(Obj({ ...Certificate.properties, issuer: Text() })),
  accounts: List(Account),
})
export type SupplierFile = Static<typeof SupplierFile>

/** 128 random bits. */
const TaskLink = () => Text({ pattern: '^[\\w-]{22}$' })

export const queryLifecycle = endpoint('POST', 'sup/lifecycle/query', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    status: Optional(List(Enum(lifecycleStatuses), { maxItems: 3 })),
    direction: Optional(List(Enum(lifecycleDirections), { maxItems: 8 })),
    supplierId: Optional(Id()),
  }),
  out: pageOf(LifecycleApply),
  shows: ['LIFECYCLE'],
  access: ['lifecycle'],
  query: pageQuery,
})

export const getLifecycle = endpoint('POST', 'sup/lifecycle/getById', {
  in: ById,
  out: LifecycleApply,
  shows: ['LIFECYCLE'],
  access: ['lifecycle', 'DegradeApprove', 'UpgradePotentialApprove'],
})

/**
 * For DOWN each approver gets a link by e-mail. QUALIFIED requires a site audit of at least 60 points or an exemption
 * (10011). 15015 while another application is open, 10008 for a stage that is not lower (DOWN), or a result not
 * published or not of this supplier, 16011 without the certificates of its categories, 15023 with an open mandatory
 * survey, 16012 for UP while frozen, blacklisted, or with too low a grade, 16010 for EXIT with open documents, 16006
 * without the permission for other directions than UP and DOWN.
 */
export const submitLifecycle = endpoint('POST', 'sup/lifecycle/submit', {
  in: Obj({
    direction: Enum(lifecycleDirections),
    supplierId: Id(),
    /** Required for DOWN; UP goes to the next stage. */
    toStage: Optional(Enum(supplierStages)),
    reason: Str(500),
    /** Default: today. */
    effectiveDate: Optional(Day()),
    siteAudit: Optional(SiteAudit),
    exemption: Optional(Str(500)),
    perfResultId: Optional(Id()),
    attachmentIds: Optional(List(Id(), { maxItems: 20 })),
  }),
  out: LifecycleApply,
  access: ['lifecycle-submit'],
  saves: true,
})

/** Approvers and preconditions of an application. */
export const previewLifecycle = endpoint('POST', 'sup/lifecycle/preview', {
  in: Obj({ direction: Enum(lifecycleDirections), supplierId: Id(), toStage: Optional(Enum(supplierStages)) }),
  out: Obj({
    ...WhoDecides.properties,
    checks: List(Obj({ code: Enum(lifecycleChecks), met: Flag(), detail: Text() })),
  }),
  access: ['lifecycle-submit'],
})

export const getSupplierFile = endpoint('POST', 'sup/company/getById', {
  in: ById,
  out: SupplierFile,
  shows: ['SUPPLIER', 'LIFECYCLE'],
  access: ['lifecycle', 'DegradeApprove', 'UpgradePotentialApprove', 'register-form', 'supplier-list'],
})

/** Returns the file. */
export const saveSupplierIdentifiers = endpoint('POST', 'sup/company/saveIdentifiers', {
  in: Obj({ id: Id(), version: Version(), identifiers: PartyIdentifiers }),
  out: SupplierFile,
  access: ['register-approve'],
  saves: true,
})

/** The reason goes into the audit trail. 16005 when nothing would change. */
export const holdSupplier = endpoint('POST', 'sup/company/hold', {
  in: Obj({
    id: Id(),
    version: Version(),
    holdKind: Enum(holdKinds),
    riskTier: Enum(riskTiers),
    yearlyNumbers: Optional(Flag()),
    reason: Filled(500),
  }),
  out: SupplierFile,
  access: ['supplier-hold'],
  saves: true,
})

/** 16012 after 7 days, 16005 once used. */
export const openTaskLink = endpoint('POST', 'sup/lifecycle/open', {
  in: Obj({ link: TaskLink() }),
  out: Obj({ apply: LifecycleApply, company: SupplierFile, approver: Text(), codeTo: Text(), expireTime: Moment() }),
  access: 'public',
})

/**
 * Proves that the e-mail was the approver's. Returns the seconds until another can be requested. The codes of
 * `openTaskLink`, 16005 when another user has decided, 16006 when the approver no longer may or has no address, 10008
 * too soon or too often.
 */
export const sendLinkCode = endpoint('POST', 'workflow/task/sendLinkCode', {
  in: Obj({ link: TaskLink() }),
  out: Obj({ seconds: Integer() }),
  access: 'public',
})

/**
 * Uses up link and code. The codes of `openTaskLink`, 16005 when another user has decided, 16006 when the approver no
 * longer may.
 */
export const decideByLink = endpoint('POST', 'workflow/task/decideByLink', {
  in: Obj({ link: TaskLink(), verifyCode: VerifyCode(), decision: Enum(decisions), opinion: Optional(Str(500)) }),
  out: Approval,
  access: 'public',
  saves: true,
})
