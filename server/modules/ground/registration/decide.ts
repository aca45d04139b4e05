import type { Input } from '../../../../src/contract/envelope.ts'
import { registerBusinessType } from '../../../../src/contract/ground/registration/certificates.ts'
import type { decideRegisterForm } from '../../../../src/contract/ground/registration/registration.ts'
import { hashPassword } from '../../../auth/passwords.ts'
import { readablePassword } from '../../../auth/readable-password.ts'
import type { Act, Reaction } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import { move, requireMove } from '../../../kit/documents/move.ts'
import { answerApproval } from '../../../kit/approval.ts'
import { notify } from '../../../kit/messages/notify.ts'
import { isDemo } from '../../../kit/call/verify-code.ts'
import * as queries from './decide.queries.ts'
import { approvalProblems } from './decide.rules.ts'
import type { Grant } from './events.ts'
import { readForm } from './form.queries.ts'
import { readLanguage, writeApplicant } from './letters.ts'
import type { FormRow } from './form.queries.ts'
import { readPurchaser } from './purchaser.queries.ts'
import { knownCategories, readTaken, readTakenAccount } from './register.queries.ts'
import { eventOf } from './register-steps.rules.ts'
import { isMobile } from './register.rules.ts'
import { registerPage, registrations } from './registration-kind.ts'
import { emit } from '../../../kit/call/act.ts'

type Decision = Input<typeof decideRegisterForm>

/** Missing values follow from the country. */
interface Wanted extends Partial<Omit<Grant, 'paymentTermId' | 'categoryIds'>> {
  paymentTermId?: string | null
  supplierCategoryIds?: readonly string[]
}

/**
 * Decides on a registration. The grant for the new supplier is stored until the last approver has agreed.
 * @throws Refusal 10007, 16005, 16006, 16007, and problems of the grant.
 */
export async function decide(act: Act, input: Decision): Promise<void> {
  const { id, version, decision, opinion = '', attachmentIds } = input
  const form = await requireMove(act, registrations, eventOf[decision], id, { opinion }, version)
  if (decision === 'AGREE') await queries.writeGranted(act, id, await requireGrant(act, form, input))
  await answerApproval(act, { businessType: registerBusinessType, businessId: id, decision, opinion, attachmentIds })
  if (decision !== 'BACK') return
  await move(
    act,
    registrations,
    'back',
    form,
    { opinion },
    {
      work: () => ({ fields: queries.decisionColumns(act, opinion, opinion), reason: opinion }),
      tell: back => tellReturned(act, back, opinion),
    },
  )
}

/** Notifies the buyer who entered the registration, else the applicant. */
async function tellReturned(act: Act, form: FormRow, reason: string): Promise<void> {
  if (form.enteredBy === null)
    return writeApplicant(act, form, 'register.returned', { reason, address: `${act.origin ?? ''}/register` })
  await notify(act, {
    template: 'register.returnedToBuyer',
    to: { userIds: [form.enteredBy] },
    values: { registerNo: form.registerNo, company: form.companyName, reason },
    businessType: registerBusinessType,
    businessId: form.id,
    pcUrl: registerPage(form.id),
  })
}

/** Links the new supplier to its registration and sends its first user the initial password. */
export const welcomeSupplier: Reaction<'supplier.approved'> = async (act, { supplierId, supplierNo, formId }) => {
  const form = (await readForm(act, formId)) ?? refuse('noSuchData')
  await queries.writeSupplier(act, formId, supplierId)
  const { userName, email, companyName } = form
  const main = form.contacts.find(contact => contact.mainFlag === 1)
  const password = readablePassword()
  await emit(act, 'registration.account', {
    supplierId,
    userName,
    email,
    name: main?.name ?? companyName.slice(0, 64),
    phone: main !== undefined && isMobile(main.phone) ? main.phone : '',
    passwordHash: await hashPassword(password),
    language: await readLanguage(act, formId),
  })
  const confidential = !(await isDemo(act.db))
  const address = act.origin ?? ''
  await writeApplicant(act, form, 'register.approved', { supplierNo, password, address, userName }, confidential)
}

/** @throws Refusal with all problems of the grant. */
export async function requireGrant(act: Act, form: FormRow, input: Wanted): Promise<Grant> {
  const { db, caller } = act
  const { enterpriseId } = caller
  const orgIds = [...new Set(input.orgIds ?? [])]
  const categoryIds = [...new Set(input.supplierCategoryIds ?? form.supplierCategoryIds)]
  const { purchaserId = '', currency = '', taxCode = '' } = input
  const paymentTermId = input.paymentTermId ?? ''
  const purchaser = purchaserId === '' ? 'missing' : ((await readPurchaser(db, caller, purchaserId)) ?? 'unknown')
  const conditions = await queries.readConditions(act, form.country, { currency, taxCode, paymentTermId })
  const taken = await readTakenAccount(db, { userName: form.userName, email: form.email, phone: '' })
  refuseProblems(
    approvalProblems({
      ...conditions,
      orgIds,
      categoryIds,
      purchaser,
      userNameTaken: taken.userNameTaken,
      emailTaken: taken.emailTaken,
      knownOrgs: await queries.knownPurchasingOrgs(act, orgIds),
      knownCategories: await knownCategories(db, enterpriseId, categoryIds),
      name: await readTaken(db, enterpriseId, { companyName: form.companyName }, form.id),
      creditCode: await readTaken(db, enterpriseId, { creditCode: form.creditCode ?? '' }, form.id),
    }),
  )
  return {
    currency: conditions.currency,
    taxCode: conditions.taxCode,
    paymentTermId: conditions.paymentTermId,
    purchaserId,
    orgIds,
    categoryIds,
  }
}
