import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { FollowedResult } from '../performance/followed.ts'
import { Certificate } from '../registration/certificates.ts'
import { endpoint, pageOf } from '../envelope.ts'
import { PartyIdentifiers } from '../party-identifiers.ts'
import { VerifyCode } from '../session/session.ts'
import { ById, Day, Filled, Flag, Id, Moment, Quantity, Str, Version, pageQuery, pageRequest } from '../vocabulary.ts'
import { WhoDecides } from '../workflow/instances.ts'
import { Approval, decisions } from '../workflow/workflow.ts'
import { holdKinds, riskTiers, supplierHolds } from '../suppliers/supplier-parts.ts'

/** The stages of a supplier from the lowest to the highest; EXITED is the end. */
export const supplierStages = ['REGISTERED', 'POTENTIAL', 'QUALIFIED', 'PREFERRED', 'STRATEGIC', 'EXITED'] as const
export type SupplierStage = (typeof supplierStages)[number]

/** Whether one stage lies below another; nothing lies below a supplier that has left. */
export function isLower(stage: SupplierStage, than: SupplierStage): boolean {
  return stage !== 'EXITED' && than !== 'EXITED' && supplierStages.indexOf(stage) < supplierStages.indexOf(than)
}

/** The stage above; undefined for the highest one and for a supplier that has left. */
export function stageAbove(stage: SupplierStage): SupplierStage | undefined {
  const above = supplierStages[supplierStages.indexOf(stage) + 1]
  return stage === 'EXITED' || above === 'EXITED' ? undefined : above
}

/** What is applied for: another stage, a flag that is set or taken back, the end of the relation or its new beginning. */
export const lifecycleDirections = ['UP', 'DOWN', 'FREEZE', 'UNFREEZE', 'BLACK', 'UNBLACK', 'EXIT', 'RETURN'] as const
export type LifecycleDirection = (typeof lifecycleDirections)[number]

/** What of a supplier decides what may be applied for. */
export interface SupplierFacts {
  stage: SupplierStage
  freezeFlag: number
  blackFlag: number
}

/** Whether a supplier is such that the direction would change something; else the application is refused with 16005. */
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

/** Those that give a supplier more; the others take something away. */
const raising: readonly LifecycleDirection[] = ['UP', 'UNFREEZE', 'UNBLACK', 'RETURN']
export const isRaising = (direction: LifecycleDirection): boolean => raising.includes(direction)

/** What has to be so before an application, by its code; an application without it is refused. */
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

/** Points out of 100 that a site audit needs for QUALIFIED. */
export const auditPoints = 60

/** The kind under which the evidence of an application is filed. */
export const lifecycleBusinessType = 'LIFECYCLE'

/** How a supplier was looked at on its own site. */
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

/** What can happen to an application that was sent; `allowed` lists what the reader may do now. */
export const lifecycleEvents = ['agree', 'reject'] as const
export type LifecycleEvent = (typeof lifecycleEvents)[number]

/** An application to change the stage of a supplier, or what it may do. */
export const LifecycleApply = Obj({
  id: Id(),
  lifecycleNo: Text(),
  supplierId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  direction: Enum(lifecycleDirections),
  fromStage: Enum(supplierStages),
  /** The present stage where only a flag changes. */
  toStage: Enum(supplierStages),
  reason: Text(),
  /** The assessment that it follows from. */
  result: Union([FollowedResult, Null()]),
  siteAudit: Union([SiteAudit, Null()]),
  /** Why no site audit is needed. */
  exemption: Text(),
  /** The day from which it counts once it is approved. */
  effectiveDate: Day(),
  status: Enum(lifecycleStatuses),
  createName: Text(),
  createTime: Moment(),
  opinion: Text(),
  decidedName: Text(),
  decideTime: Union([Moment(), Null()]),
  /** The task to decide, when the reader may decide it now. */
  taskId: Union([Id(), Null()]),
  allowed: List(Enum(lifecycleEvents)),
})
export type LifecycleApply = Static<typeof LifecycleApply>

const Account = Obj({
  bankName: Text(),
  accountName: Text(),
  /** All but the last four characters are hidden. */
  accountNo: Text(),
  currency: Text(),
})

/** The file of a supplier as approvers see it (/form/company-detail). */
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
  /** Grows with every change of the supplier's record. */
  version: Version(),
  stage: Enum(supplierStages),
  stageTime: Union([Moment(), Null()]),
  level: Text(),
  ...supplierHolds,
  /** 1: the numbers of its invoices begin anew each year. */
  yearlyNumbers: Flag(),
  categories: List(Text()),
  orgs: List(Obj({ name: Text(), stage: Enum(supplierStages) })),
  contacts: List(Obj({ name: Text(), position: Text(), phone: Text(), email: Text() })),
  certificates: List(Obj({ ...Certificate.properties, issuer: Text() })),
  accounts: List(Account),
})
export type SupplierFile = Static<typeof SupplierFile>

/** A link of 128 random bits, as it stands in the address. */
const TaskLink = () => Text({ pattern: '^[\\w-]{22}$' })

// --- ours ---------------------------------------------------------------------------------------

/** Applications to change stages, those that wait first, then the newest. */
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

/** One application. 10007 when the caller does not see it. */
export const getLifecycle = endpoint('POST', 'sup/lifecycle/getById', {
  in: ById,
  out: LifecycleApply,
  shows: ['LIFECYCLE'],
  access: ['lifecycle', 'DegradeApprove', 'UpgradePotentialApprove'],
})

/**
 * Applies to change the stage of a supplier or what it may do. For DOWN each approver gets a link by e-mail.
 * 10011 without a reason, and for QUALIFIED without a site audit of at least 60 points or an exemption; 15015 while another
 * application of the supplier is open; 10008 for a stage that is not lower (DOWN), a day that is over, and for a result that
 * is not a published one of the supplier; 16005 where the supplier is already so; 16011 without the certificates that its
 * categories ask for, 15023 with a mandatory survey that is open; 16012 for UP while it is frozen or blacklisted, or its last grade is too low; 16010 for EXIT with
 * something open; 16006 without the right for anything but UP and DOWN; 10007 for an unknown supplier and for a file that is
 * not the caller's; 10014 when nobody else may approve.
 */
export const submitLifecycle = endpoint('POST', 'sup/lifecycle/submit', {
  in: Obj({
    direction: Enum(lifecycleDirections),
    supplierId: Id(),
    /** Needed for DOWN; UP goes to the stage above. */
    toStage: Optional(Enum(supplierStages)),
    reason: Str(500),
    /** Today when absent. */
    effectiveDate: Optional(Day()),
    siteAudit: Optional(SiteAudit),
    exemption: Optional(Str(500)),
    /** The result of an assessment that asks for it. */
    perfResultId: Optional(Id()),
    /** Evidence: the caller's own files that were uploaded before. */
    attachmentIds: Optional(List(Id(), { maxItems: 20 })),
  }),
  out: LifecycleApply,
  access: ['lifecycle-submit'],
  saves: true,
})

/** Who would decide an application if it were sent now, and what has to be so before. 10007 for an unknown supplier. */
export const previewLifecycle = endpoint('POST', 'sup/lifecycle/preview', {
  in: Obj({ direction: Enum(lifecycleDirections), supplierId: Id(), toStage: Optional(Enum(supplierStages)) }),
  out: Obj({
    ...WhoDecides.properties,
    /** What has to be so, each with what stands against it: numbers of documents, kinds of certificates, a grade. */
    checks: List(Obj({ code: Enum(lifecycleChecks), met: Flag(), detail: Text() })),
  }),
  access: ['lifecycle-submit'],
})

/** The file of a supplier for whoever reads suppliers, applications or registrations. 10007 for an unknown one. */
export const getSupplierFile = endpoint('POST', 'sup/company/getById', {
  in: ById,
  out: SupplierFile,
  shows: ['SUPPLIER', 'LIFECYCLE'],
  access: ['lifecycle', 'DegradeApprove', 'UpgradePotentialApprove', 'register-form', 'supplier-list'],
})

/**
 * Records the numbers by which documents name a supplier, and returns its file. 10008 for one that its scheme does not
 * have, 10009 for one twice, 10007 for an unknown supplier, 16007 when the record changed meanwhile.
 */
export const saveSupplierIdentifiers = endpoint('POST', 'sup/company/saveIdentifiers', {
  in: Obj({ id: Id(), version: Version(), identifiers: PartyIdentifiers }),
  out: SupplierFile,
  access: ['register-approve'],
  saves: true,
})

/**
 * Says what is held back for a supplier, how dear its loss would be, and whether its invoice numbers begin anew each year, with
 * the reason for the audit trail, and returns its file. 10007 for an unknown supplier, 16005 when nothing would change, 16007 when the record changed meanwhile.
 */
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

/** What a link shows, and where a code would be sent to decide by it, mostly hidden. 10007 for one that is not ours, 16012 after 7 days, 16005 once it was used. */
export const openTaskLink = endpoint('POST', 'sup/lifecycle/open', {
  in: Obj({ link: TaskLink() }),
  out: Obj({ apply: LifecycleApply, company: SupplierFile, approver: Text(), codeTo: Text(), expireTime: Moment() }),
  access: 'public',
})

/**
 * Sends a code to the approver's address: who decides by a link shows by it that the letter was theirs. Returns after how
 * many seconds another one may be asked for. Besides the refusals of `openTaskLink`: 16005 when somebody else has decided,
 * 16006 when the approver no longer may or has no address, 10008 too soon or too often.
 */
export const sendLinkCode = endpoint('POST', 'workflow/task/sendLinkCode', {
  in: Obj({ link: TaskLink() }),
  out: Obj({ seconds: Integer() }),
  access: 'public',
})

/**
 * Decides by a link and a code, as the approver whom they were sent to; both are used up then. Besides the refusals of
 * `openTaskLink`: 12010 for a wrong code, 10011 for a rejection without an opinion, 16005 when somebody else has decided,
 * 16006 when the approver no longer may.
 */
export const decideByLink = endpoint('POST', 'workflow/task/decideByLink', {
  in: Obj({ link: TaskLink(), verifyCode: VerifyCode(), decision: Enum(decisions), opinion: Optional(Str(500)) }),
  out: Approval,
  access: 'public',
  saves: true,
})
