import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import { register, sendRegisterCode } from '../../../../src/contract/ground/registration/registration.ts'
import type { TestApp } from '../../../support/app.ts'
import { codeSentTo } from '../../../support/letters.ts'

export type Registration = Input<typeof register>

/** Categories 1 and 2, and purchasers: 1 is the user `buyer`, 2 has no user, 3 is no longer active. */
export async function putRegistrationWorld({ database }: TestApp): Promise<void> {
  await database.run(sql`
    insert into supplier_category (id, enterprise_id, code, name, names, supplier_category_bid) values
      (1, 1, 'MECH', '机械', '{"en":"Mechanics"}', null), (2, 1, 'GEAR', '齿轮', '{"en":"Gears"}', 1)`)
  await database.run(sql`
    insert into employee (id, enterprise_id, emp_no, name, org_id, user_id) values
      (1, 1, 'E1', 'Bea Buyer', 2, 2), (2, 1, 'E2', 'Nia Nobody', 2, null), (3, 1, 'E3', 'Otto Old', 2, 15)`)
  await database.run(sql`
    insert into purchaser (id, enterprise_id, employee_id, purchasing_org_id, active) values
      (1, 1, 1, 2, 1), (2, 1, 2, 2, 1), (3, 1, 3, 2, 0)`)
}

/** A registration that nothing speaks against. */
export function registration(change: Partial<Registration> = {}): Registration {
  return {
    country: 'CN',
    companyName: '苏州精密齿轮有限公司',
    shortName: '苏州精齿',
    creditCode: '91350100M000100Y43',
    companyType: 'MANUFACTURER',
    areaCode: '320505',
    address: '虎丘区科技路 8 号',
    contacts: [{ name: '顾明', position: '销售经理', phone: '13912345678', email: 'gu@gear.example', mainFlag: 1 }],
    bankAccounts: [{ accountName: '苏州精密齿轮', bankName: '中国银行', accountNo: '4712 0001', mainFlag: 1 }],
    supplierCategoryIds: ['2'],
    userName: 'guming',
    email: 'Gu@gear.example',
    verifyCode: '000000',
    termsVersion: '1',
    ...change,
  }
}

/** Requests a code after the waiting time, and returns it. */
export async function freshCode(server: TestApp, email = registration().email): Promise<string> {
  await server.database.run(sql`update verify_code set create_time = create_time - interval '2 hours'`)
  await server.call('nobody', sendRegisterCode, { email })
  return codeSentTo(server.database, email)
}

/** Registers with a new code. */
export async function apply(server: TestApp, change: Partial<Registration> = {}, requestId?: string) {
  const input = registration(change)
  const verifyCode = change.verifyCode ?? (await freshCode(server, input.email))
  const options = { language: 'ja', ...(requestId === undefined ? {} : { requestId }) }
  return server.call('nobody', register, { ...input, verifyCode }, options)
}

/** Takes back what registrations left behind. */
export async function clearRegistrations({ database }: TestApp): Promise<void> {
  await database.run(sql`delete from verify_code`)
  await database.run(sql`delete from msg_send_record`)
  await database.run(sql`delete from notice`)
  await database.run(sql`delete from saved_answer`)
  await database.run(sql`delete from register_form_category`)
  await database.run(sql`update supplier set register_form_id = null`)
  await database.run(sql`delete from register_form`)
}
