import assert from 'node:assert/strict'
import type { Input } from '../../../../src/contract/envelope.ts'
import { getMenu } from '../../../../src/contract/platform/menu/menu.ts'
import * as users from '../../../../src/contract/platform/administration/users.ts'
import type { User } from '../../../../src/contract/platform/administration/users.ts'
import { callWith, passwordForm, testApp, tokenRequest } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'

export type UserInput = Input<typeof users.saveUser>

/** The server with what the tests of users do again and again. */
export async function userWorld() {
  const server = await testApp()
  const { data: roles } = await server.call('admin', users.queryGrantableRoles, {})
  const roleId = (code: string) => roles.find(role => role.code === code)?.id ?? assert.fail(`no role ${code}`)
  let phones = 13_900_000_000
  const newPhone = () => String(++phones)
  const user = (username: string, change: Partial<UserInput> = {}): UserInput => ({
    username,
    name: `Name of ${username}`,
    phone: newPhone(),
    password: 'secret-1',
    confirmPassword: 'secret-1',
    gender: 'U',
    userType: 'BUYER',
    active: 1,
    roleIds: [roleId('PURCHASER')],
    mustChangePwd: 0,
    ...change,
  })
  const save = (input: UserInput, by: TestUser = 'admin') => server.call(by, users.saveUser, input)
  return {
    server,
    roleId,
    newPhone,
    user,
    save,
    /** Adds a user and answers them. */
    async added(username: string, change: Partial<UserInput> = {}): Promise<User> {
      const { code, msg, data } = await save(user(username, change))
      assert.equal(code, '200', msg)
      return data
    },
    async signIn(username: string, password = 'secret-1') {
      const answer = await server.inject(tokenRequest(passwordForm(username, password)))
      const { code, access_token: token } = answer.json<{ code: string; access_token?: string }>()
      return { code, token }
    },
    menuOf: (token: string | undefined) => callWith(server.app, token, getMenu, {}),
    async find(username: string): Promise<User> {
      const { data } = await server.call('admin', users.queryUsers, { keyword: username, pageSize: 50 })
      return data.records.find(each => each.username === username) ?? assert.fail(`no user ${username}`)
    },
  }
}

/** The input that would leave a user as they are. */
export function same(of: User): UserInput {
  return {
    id: of.id,
    version: of.version,
    username: of.username,
    name: of.name,
    phone: of.phone,
    email: of.email,
    age: of.age,
    gender: of.gender,
    userType: of.userType,
    group: of.group,
    remark: of.remark,
    active: of.active,
    validUntil: of.validUntil,
    locale: of.locale,
    orgId: of.orgId,
    supplierIds: of.suppliers.map(supplier => supplier.id),
    roleIds: of.roles.map(role => role.id),
    mustChangePwd: of.mustChangePwd,
  }
}
