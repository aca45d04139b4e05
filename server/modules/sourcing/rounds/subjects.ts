import { roundModules } from '../../../../src/contract/sourcing/rounds/round-parts.ts'
import type { RoundBusinessType, RoundModules } from '../../../../src/contract/sourcing/rounds/round-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { mayRead } from '../../../kit/call/caller.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import type { RoundSubject } from '../../../kit/round-subject.ts'

export type ChooseSubject = (
  act: Act,
  businessType: RoundBusinessType | undefined,
  reader?: keyof RoundModules,
) => RoundSubject

/**
 * The access of a call lists the modules of all business types, so a read checks those of the chosen one; saves are
 * checked by the step tables.
 * @throws Refusal 10007 for an unknown type, 16006 without its module.
 */
export const chooseFrom =
  (subjects: readonly RoundSubject[]): ChooseSubject =>
  (act, businessType = 'INQUIRY', reader) => {
    const subject = subjects.find(each => each.businessType === businessType) ?? refuse('noSuchData')
    if (reader !== undefined && !mayRead(act.caller, roundModules[businessType][reader])) refuse('noPermission')
    return subject
  }
