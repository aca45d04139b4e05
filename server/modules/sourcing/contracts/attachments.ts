import sql, { empty } from 'sql-template-tag'
import { contractBusinessType, contractReaders } from '../../../../src/contract/sourcing/contracts/contracts.ts'
import type { ContractStatus } from '../../../../src/contract/sourcing/contracts/contracts.ts'
import type { AttachmentOwner } from '../../../kit/attachment-owner.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { mayDo } from '../../../kit/documents/steps.ts'
import { seenContracts } from './contract.queries.ts'
import { blankContract, contractSteps } from './contract.rules.ts'

const open: Record<ReturnType<typeof sideOf>, readonly ContractStatus[]> = {
  buyer: ['NEW', 'REJECTED', 'REFUSED', 'CONFIRMED'],
  supplier: ['CONFIRMED'],
}

function refusalOf(caller: Caller, status: ContractStatus): 'noPermission' | 'statusNotOperable' | undefined {
  const event = sideOf(caller) === 'supplier' ? contractSteps.confirm : contractSteps.edit
  if (!mayDo(event, blankContract, caller)) return 'noPermission'
  return open[sideOf(caller)].includes(status) ? undefined : 'statusNotOperable'
}

/** Accepts files of the draft, and the signed copies added by both sides after confirmation. */
export const contractAttachments: AttachmentOwner = {
  businessType: contractBusinessType,
  mayBegin: caller => mayDo(contractSteps.edit, blankContract, caller),
  async find({ db, caller }, id, keep) {
    if (!contractReaders.some(module => caller.modules.has(module))) return undefined
    const found = await db.one<{ contractNo: string; status: ContractStatus }>(sql`
      select t.contract_no, t.status from contract t
      where t.id = ${id} and ${seenContracts(caller)} ${keep ? sql`for share` : empty}`)
    return (
      found && {
        auditType: contractBusinessType,
        docNo: found.contractNo,
        refusal: refusalOf(caller, found.status),
      }
    )
  },
}
