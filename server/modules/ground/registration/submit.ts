import { registerBusinessType } from '../../../../src/contract/ground/registration/certificates.ts'
import { startApproval } from '../../../kit/approval.ts'
import { nameFiles } from '../../../kit/attachment-owner.ts'
import type { Act } from '../../../kit/call/act.ts'
import { createDocument } from '../../../kit/documents/create.ts'
import { move, requireMove } from '../../../kit/documents/move.ts'
import { sendToAddress } from '../../../kit/messages/outbox.ts'
import { refuseProblems } from '../../../kit/call/refusal.ts'
import { areaLine } from '../../../kit/regions/areas.ts'
import { registerAttachments } from './attachments.ts'
import { closeDraft, readRequired } from './certificate.queries.ts'
import { isCountry } from '../../../kit/regions/countries.ts'
import { today } from '../../../kit/today.ts'
import * as queries from './register.queries.ts'
import type { Entered } from './register.queries.ts'
import { isMobile, registerProblems } from './register.rules.ts'
import type { RegisterFacts, Registration } from './register.rules.ts'
import { reviewerModule } from './register-steps.rules.ts'
import { registerPage, registerReaders, registrations } from './registration-kind.ts'

/**
 * Stores a new or corrected registration of a verified address and starts its approval.
 * @throws Refusal 15015 while one waits, 10014 when an approval step has no approver, and problems of the registration.
 */
export async function submitRegistration(act: Act, input: Registration): Promise<{ id: string; registerNo: string }> {
  const entered = { input, locale: act.caller.language }
  const openId = await queries.lockOpenForm(act, input.email)
  return openId === undefined ? begin(act, entered) : correct(act, { event: 'correct', id: openId }, entered)
}

/**
 * Stores a registration that a buyer enters or corrects for the supplier and starts its approval. @throws Refusal as
 * `submitRegistration`, and reasons against correcting it.
 */
export async function enterRegistration(
  act: Act,
  sent: Omit<Correction, 'event'> | undefined,
  { input, locale }: Omit<Entered, 'by'>,
): Promise<{ id: string; registerNo: string }> {
  const { userId, name } = act.caller
  const entered = { input, locale, by: { userId, name } }
  return sent === undefined ? begin(act, entered) : correct(act, { event: 'amend', ...sent }, entered)
}

async function begin(act: Act, entered: Entered): Promise<{ id: string; registerNo: string }> {
  const { input } = entered
  refuseProblems(registerProblems(input, await readFacts(act, input)))
  const { id, number: registerNo } = await createDocument(act, registrations, {
    insert: number => queries.insertForm(act, number, entered),
    waiting: { key: 'registrationPending' },
    status: 'APPROVING',
    audience: registerReaders,
  })
  await complete(act, { id, registerNo }, entered)
  return { id, registerNo }
}

interface Correction {
  event: 'correct' | 'amend'
  id: string
  version?: number
}

async function correct(
  act: Act,
  { event, id, version }: Correction,
  entered: Entered,
): Promise<{ id: string; registerNo: string }> {
  const { input } = entered
  const form = await requireMove(act, registrations, event, id, undefined, version)
  refuseProblems(registerProblems(input, await readFacts(act, input, id)))
  const { registerNo, enteredBy, enteredName } = await move(act, registrations, event, form, undefined, {
    work: () => ({ fields: queries.correctedColumns(entered) }),
  })
  // The user who entered it remains the initiator and so does not decide on it.
  const by = enteredBy === null ? undefined : { userId: enteredBy, name: enteredName }
  await complete(act, { id, registerNo }, { ...entered, ...(by && { by }) })
  return { id, registerNo }
}

/** Stores categories and files, starts the approval and writes to the main contact. */
async function complete(act: Act, form: { id: string; registerNo: string }, entered: Entered): Promise<void> {
  const { supplierCategoryIds, certificates = [] } = entered.input
  await queries.writeCategories(act.db, form.id, supplierCategoryIds)
  const attachmentIds = certificates.flatMap(certificate => certificate.attachmentIds)
  // A corrected registration may have fewer files.
  await nameFiles(act, registerAttachments, form.id, attachmentIds, 'drop')
  if (act.caller.draftId !== undefined) await closeDraft(act.db, act.caller.draftId)
  await askReviewers(act, form, entered)
  await tellContact(act, form, entered)
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
      today: await today(db),
    },
  }
}

async function askReviewers(act: Act, { id, registerNo }: { id: string; registerNo: string }, { input, by }: Entered) {
  const name = mainName(input)
  await startApproval(act, {
    businessType: registerBusinessType,
    businessId: id,
    docNo: registerNo,
    title: input.companyName,
    orgId: null,
    pcUrl: registerPage(id),
    moduleCode: reviewerModule,
    initiator: by ?? { userId: null, name: name === '' ? input.companyName.slice(0, 64) : name },
    told: {
      template: by ? 'register.enteredByBuyer' : 'register.submitted',
      values: { registerNo, company: input.companyName, buyer: by?.name ?? '' },
    },
  })
}

async function tellContact(
  act: Act,
  { id, registerNo }: { id: string; registerNo: string },
  { input, locale, by }: Entered,
) {
  const name = mainName(input)
  const terms = `${act.origin ?? ''}/registration-terms`
  await sendToAddress(act.db, {
    template: by ? 'register.entered' : 'register.received',
    to: { name, language: locale, email: input.email },
    values: { registerNo, company: input.companyName, name, buyer: by?.name ?? '', terms },
    enterpriseId: act.caller.enterpriseId,
    createName: by?.name ?? '',
    businessType: registerBusinessType,
    businessId: id,
  })
}

function mainName({ contacts }: Registration): string {
  return contacts.find(contact => contact.mainFlag === 1)?.name ?? ''
}
