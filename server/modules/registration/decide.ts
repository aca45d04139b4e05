import { randomInt } from 'node:crypto'
import type { Input } from '../../../src/contract/envelope.ts'
import type { decideRegisterForm } from '../../../src/contract/registration/registration.ts'
import type { Language } from '../../../src/contract/session/session.ts'
import { hashPassword } from '../../auth/passwords.ts'
import type { Act, Reaction } from '../../kit/call/act.ts'
import { sendToAddress } from '../../kit/messages/outbox.ts'
import { refuse, refuseProblems } from '../../kit/call/refusal.ts'
import { move } from '../../kit/documents/move.ts'
import { isDemo } from '../../kit/call/verify-code.ts'
import * as queries from './decide.queries.ts'
import { approvalProblems } from './decide.rules.ts'
import type { Grant } from './events.ts'
import { readForm } from './form.queries.ts'
import type { FormRow } from './form.queries.ts'
import { readPurchaser } from './purchaser.queries.ts'
import { knownCategories, readTaken, readTakenAccount } from './register.queries.ts'
import { eventOf } from './register-steps.rules.ts'
import { isMobile } from './register.rules.ts'
import { registrations } from './registration-kind.ts'
import { emit } from '../../kit/call/act.ts'

type Decision = Input<typeof decideRegisterForm>

/** Decides on a registration. @throws Refusal: 10007, 16005, 16006, 16007, and what speaks against an approval. */
export async function decide(act: Act, input: Decision): Promise<void> {
  const { id, version, decision, opinion = '' } = input
  const agreed = decision === 'AGREE'
  let grant: Grant | undefined
  await move(
    act,
    registrations,
    eventOf[decision],
    id,
    { opinion },
    {
      version,
      async work(form) {
        if (agreed) grant = await requireGrant(act, form, input)
        return { fields: queries.decisionColumns(act, agreed ? '' : opinion, opinion), reason: opinion }
      },
      async tell(form) {
        if (decision === 'REJECT') await write(act, form, 'register.rejected', { reason: opinion })
        const address = `${act.origin ?? ''}/register`
        if (decision === 'BACK') await write(act, form, 'register.returned', { reason: opinion, address })
      },
      event: form => grant && emit(act, 'registration.approved', { formId: id, company: form, grant }),
    },
  )
}

/** Keeps the supplier that an approved registration became, and sends its first user the initial password. */
export const welcomeSupplier: Reaction<'supplier.approved'> = async (act, { supplierId, supplierNo, formId }) => {
  const form = (await readForm(act, formId)) ?? refuse('noSuchData')
  await queries.writeSupplier(act, formId, supplierId)
  const { userName, email, companyName } = form
  const main = form.contacts.find(contact => contact.mainFlag === 1)
  const password = initialPassword()
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
  await write(act, form, 'register.approved', { supplierNo, password, address, userName }, confidential)
}

/** What the reviewer gives the new supplier. @throws Refusal with everything that speaks against an approval. */
async function requireGrant(act: Act, form: FormRow, input: Decision): Promise<Grant> {
  const { db, caller } = act
  const { enterpriseId } = caller
  const orgIds = [...new Set(input.orgIds ?? [])]
  const categoryIds = [...new Set(input.supplierCategoryIds ?? form.supplierCategoryIds)]
  const { purchaserId = '', currency = '', taxCode = '', paymentTermId = '' } = input
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

// Without letters and digits that look alike.
const alphabet = 'abcdefghijkmnpqrstuvwxyzACDEFGHJKLMNPQRTUVWXY34679'
const passwordLength = 12

function initialPassword(): string {
  return Array.from({ length: passwordLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}

async function write(
  act: Act,
  form: FormRow,
  template: string,
  values: Record<string, string>,
  confidential = false,
): Promise<void> {
  const name = form.contacts.find(contact => contact.mainFlag === 1)?.name ?? ''
  const language = await readLanguage(act, form.id)
  await sendToAddress(act.db, {
    template,
    to: { name, language, email: form.email },
    values: { name, registerNo: form.registerNo, company: form.companyName, ...values },
    enterpriseId: act.caller.enterpriseId,
    createName: act.caller.name,
    businessType: 'REGISTER',
    businessId: form.id,
    confidential,
  })
}

async function readLanguage({ db }: Act, formId: string): Promise<Language> {
  return (await queries.readApplicantLocale(db, formId))?.locale ?? 'en'
}
