import type { Input } from '../../../src/contract/envelope.ts'
import type { register } from '../../../src/contract/registration/registration.ts'
import { registerBusinessType } from '../../../src/contract/registration/certificates.ts'
import { startApproval } from '../../kit/approval.ts'
import { nameFiles } from '../../kit/attachment-owner.ts'
import type { Act } from '../../kit/call/act.ts'
import { createDocument } from '../../kit/documents/create.ts'
import { move } from '../../kit/documents/move.ts'
import { sendToAddress } from '../../kit/messages/outbox.ts'
import { refuseProblems } from '../../kit/call/refusal.ts'
import { areaLine } from '../../kit/regions/areas.ts'
import { registerAttachments } from './attachments.ts'
import { closeDraft, readRequired, readToday } from './certificate.queries.ts'
import { isCountry } from '../../kit/regions/countries.ts'
import * as queries from './register.queries.ts'
import { isMobile, registerProblems } from './register.rules.ts'
import type { RegisterFacts } from './register.rules.ts'
import { reviewerModule } from './register-steps.rules.ts'
import { registerReaders, registrations } from './registration-kind.ts'

type Registration = Input<typeof register>

/**
 * Keeps a registration whose address was proved, or the corrected one that was sent back, and starts its approval.
 * @throws Refusal 15015 while one waits, 10014 when a step of the approval has nobody, and whatever speaks against the registration.
 */
export async function submitRegistration(act: Act, input: Registration): Promise<{ id: string; registerNo: string }> {
  const openId = await queries.lockOpenForm(act, input.email)
  const { id, registerNo } = openId === undefined ? await begin(act, input) : await correct(act, openId, input)
  await queries.writeCategories(act.db, id, input.supplierCategoryIds)
  const attachmentIds = (input.certificates ?? []).flatMap(certificate => certificate.attachmentIds)
  // A corrected registration may name fewer files than the one before.
  await nameFiles(act, registerAttachments, id, attachmentIds, 'drop')
  if (act.caller.draftId !== undefined) await closeDraft(act.db, act.caller.draftId)
  await begun(act, { id, registerNo }, input)
  return { id, registerNo }
}

async function begin(act: Act, input: Registration): Promise<{ id: string; registerNo: string }> {
  refuseProblems(registerProblems(input, await readFacts(act, input)))
  const { id, number: registerNo } = await createDocument(act, registrations, {
    insert: number => queries.insertForm(act, number, input),
    waiting: { key: 'registrationPending' },
    status: 'APPROVING',
    audience: registerReaders,
  })
  return { id, registerNo }
}

function correct(act: Act, id: string, input: Registration): Promise<{ id: string; registerNo: string }> {
  return move(act, registrations, 'correct', id, undefined, {
    async work() {
      refuseProblems(registerProblems(input, await readFacts(act, input, id)))
      return { fields: queries.correctedColumns(act, input) }
    },
  })
}

async function readFacts(act: Act, input: Registration, except?: string): Promise<RegisterFacts> {
  const { db, caller } = act
  const { enterpriseId } = caller
  const main = input.contacts.find(contact => contact.mainFlag === 1)
  const phone = main !== undefined && isMobile(main.phone) ? main.phone : ''
  const { areaCode = '', creditCode = '', companyName } = input
  return {
    ...(await queries.readTakenAccount(db, { userName: input.userName, email: input.email, phone })),
    termsVersion: (await queries.readTerms(db, caller.language))?.version ?? '',
    knownCountry: isCountry(input.country),
    knownArea: areaCode === '' || (await areaLine(areaCode, caller.language)) !== undefined,
    knownCategories: await queries.knownCategories(db, enterpriseId, input.supplierCategoryIds),
    name: await queries.readTaken(db, enterpriseId, { companyName }, except),
    creditCode: await queries.readTaken(db, enterpriseId, { creditCode }, except),
    certificates: {
      required: await readRequired(db, enterpriseId, input.supplierCategoryIds),
      today: await readToday(db),
    },
  }
}

/** Starts the approval, which tells those who decide, and writes to the applicant that the registration has come. */
async function begun(act: Act, { id, registerNo }: { id: string; registerNo: string }, input: Registration) {
  const { enterpriseId, language } = act.caller
  const values = { registerNo, company: input.companyName }
  const name = input.contacts.find(contact => contact.mainFlag === 1)?.name ?? ''
  await startApproval(act, {
    businessType: registerBusinessType,
    businessId: id,
    docNo: registerNo,
    title: input.companyName,
    orgId: null,
    pcUrl: `/dashboard/register-detail?id=${id}`,
    moduleCode: reviewerModule,
    initiator: { userId: null, name: name === '' ? input.companyName.slice(0, 64) : name },
    told: { template: 'register.submitted', values },
  })
  await sendToAddress(act.db, {
    template: 'register.received',
    to: { name, language, email: input.email },
    values: { ...values, name },
    enterpriseId,
    createName: '',
    businessType: 'REGISTER',
    businessId: id,
  })
}
