import assert from 'node:assert/strict'
import sql from 'sql-template-tag'
import type { Endpoint, Input } from '../../../../src/contract/envelope.ts'
import * as answers from '../../../../src/contract/ground/surveys/answers.ts'
import * as surveys from '../../../../src/contract/ground/surveys/surveys.ts'
import { publishSurveyTemplate, surveyTemplates } from '../../../../src/contract/ground/surveys/templates.ts'
import {
  adminSaveRegister,
  decideRegisterForm,
  getRegisterForm,
} from '../../../../src/contract/ground/registration/registration.ts'
import { changePassword } from '../../../../src/contract/platform/session/session.ts'
import { callWith, passwordForm, tokenRequest } from '../../../support/app.ts'
import { letterTo } from '../../../support/letters.ts'
import { surveyField } from '../../../support/survey-field.ts'
import { upload } from '../../platform/attachments/attachment-world.ts'
import { deliveryWorld } from '../../goods/delivery-orders/delivery-world.ts'
import { day, decideOn, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { registration } from '../registration/applicant.ts'
import { certificate } from '../registration/draft.ts'

const email = 'ina@kessler.example'

/** A company whose buyers enter a supplier, with the actions of both sides. */
export async function relationWorld() {
  const world = await deliveryWorld()
  const { database } = world
  await database.run(sql`
    update app_user set email = username || '@works.example' where username in ('buyer', 'buyer2', 'entadmin')`)
  await database.run(sql`
    insert into supplier_category (id, enterprise_id, code, name, names, required_certificates)
    values (71, 1, 'DRIVE', 'Drives', '{}', '{QUALITY_SYSTEM}')`)

  const enter = (parts: Partial<Input<typeof adminSaveRegister>> = {}) =>
    world.call('buyer', adminSaveRegister, {
      country: 'DE',
      companyName: 'Kessler Antriebe GmbH',
      shortName: 'Kessler',
      taxNo: 'DE136695976',
      companyType: 'MANUFACTURER',
      address: 'Hauptstr. 8',
      contacts: [{ name: 'Ina Kessler', phone: '+49 711 5550123', email, mainFlag: 1 }],
      bankAccounts: [],
      supplierCategoryIds: ['71'],
      userName: 'inakessler',
      email,
      locale: 'es',
      ...parts,
    })

  /** Enters it with its certificate, has it approved, and signs its first user in with a new password. */
  async function register() {
    const { id: file } = (await upload(world, 'buyer', { businessType: 'REGISTER', name: 'iso.pdf' })).data
    const { id } = valueOf(await enter({ certificates: [certificate({ attachmentIds: [file] })] }))
    valueOf(await world.call('buyer2', decideRegisterForm, { id, decision: 'AGREE', orgIds: ['2'], purchaserId: '1' }))
    const [, oldPassword = ''] = /inicial (\w{12})\./.exec(await letterTo(database, email)) ?? []
    const signIn = async (password: string) =>
      (await world.inject(tokenRequest(passwordForm('inakessler', password)))).json<{ access_token: string }>()
    const newPassword = 'Antrieb-7'
    const first = await signIn(oldPassword)
    const { termsVersion } = registration()
    valueOf(await callWith(world.app, first.access_token, changePassword, { oldPassword, newPassword, termsVersion }))
    const { access_token: token } = await signIn(newPassword)
    const { supplierId } = valueOf(await world.call('buyer', getRegisterForm, { id }))
    assert.ok(supplierId)
    const own = <E extends Endpoint>(endpoint: E, input: Input<E>) => callWith(world.app, token, endpoint, input)
    return { supplierId, own }
  }

  /** Sends a mandatory survey with one question to a supplier; returns its answer's id. */
  async function ask(supplierId: string): Promise<string> {
    const field = surveyField('staff', {
      titleEn: 'How many people?',
      titleEs: '¿Cuántas personas?',
      fieldType: 'NUMBER',
      required: 1,
    })
    const kept = valueOf(
      await world.call('buyer', surveyTemplates.save, {
        name: 'Basics',
        kind: 'BASIC',
        mandatory: 1,
        scored: 0,
        passScore: '',
        fields: [field],
      }),
    )
    valueOf(await world.call('buyer', publishSurveyTemplate, { id: kept.id, version: kept.version }))
    const draft = valueOf(
      await world.call('buyer', surveys.surveys.save, {
        title: 'Basics',
        templateId: kept.id,
        deadline: `${day(5)} 18:00:00`,
        supplierIds: [supplierId],
      }),
    )
    const { id, version } = draft
    const sent = valueOf(await world.call('buyer', surveys.submitSurvey, { id, version }))
    await decideOn(world, sent.surveyNo)
    const { records } = valueOf(await world.call('buyer', answers.querySurveyAnswers, { surveyId: id }))
    return records[0]?.id ?? assert.fail('nobody was asked')
  }
  return { world, enter, register, ask }
}
