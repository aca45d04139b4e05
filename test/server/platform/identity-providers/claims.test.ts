import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  claimAt,
  domainOf,
  mappedRoles,
  nthName,
  personOf,
  suggestedName,
  textsAt,
} from '../../../../server/modules/platform/identity-providers/claims.rules.ts'

test('a user name is made of a claim by the limits of user names', () => {
  const names = {
    'ada.lovelace': 'ada.lovelace',
    ' Ada.Lovelace@works.example ': 'Ada.Lovelace',
    'WORKS\\ada': 'ada',
    'Ada Lovelace': 'Ada.Lovelace',
    王小明: '王小明',
    ＡＤＡ: 'ADA',
    al: 'user-al',
    '': 'user',
    '@works.example': 'user',
    '<b>!</b>': 'user-bb',
    __ada__: 'ada',
    'a-very-long-name-of-a-person': 'a-very-long-name',
    'a.very.long.nam.e': 'a.very.long.nam',
  }
  for (const [claim, name] of Object.entries(names)) assert.equal(suggestedName(claim), name, claim)
})

test('a user name has 3 to 16 characters, whatever the claim and however many have it', () => {
  for (const claim of ['', 'x', 'x'.repeat(5000), '𝒳'.repeat(40), '-'.repeat(300), 'ab@', '\\', '漢'.repeat(17)])
    for (const n of [1, 2, 99, 100, 12_345]) {
      const { length } = nthName(suggestedName(claim), n)
      assert.ok(length >= 3 && length <= 16, `${claim.slice(0, 5)} ${n}: ${length}`)
    }
})

test('further users of a name are numbered', () => {
  assert.deepEqual(
    [1, 2, 10].map(n => nthName('ada', n)),
    ['ada', 'ada2', 'ada10'],
  )
  assert.equal(nthName('a-very-long-name', 10), 'a-very-long-na10')
})

test('a claim is found by its name, which may have dots, else by its path, never on the prototype', () => {
  const claims = { 'https://works.example/roles': ['a'], realm: { roles: ['b'] }, 'realm.roles': ['c'], one: 'd' }
  assert.deepEqual(textsAt(claims, 'https://works.example/roles'), ['a'])
  assert.deepEqual(textsAt(claims, 'realm.roles'), ['c'])
  assert.deepEqual(textsAt({ realm: claims.realm }, 'realm.roles'), ['b'])
  assert.deepEqual(textsAt(claims, 'one'), ['d'])
  assert.deepEqual(textsAt({ roles: [1, null, { a: 1 }, 'e'] }, 'roles'), ['e'])
  for (const name of ['constructor', '__proto__', 'realm.constructor', 'one.length'])
    assert.equal(claimAt(claims, name), undefined, name)
})

test('roles are those of matching values, each once; upper and lower case differ', () => {
  const mapping = [
    { value: 'buyers', roleId: '1' },
    { value: 'chiefs', roleId: '2' },
    { value: 'leads', roleId: '1' },
  ]
  assert.deepEqual(mappedRoles({ groups: ['leads', 'buyers', 'x'] }, 'groups', mapping), ['1'])
  assert.deepEqual(mappedRoles({ groups: 'chiefs' }, 'groups', mapping), ['2'])
  assert.deepEqual(mappedRoles({ groups: ['Buyers', 'buyer', ''] }, 'groups', mapping), [])
  assert.deepEqual(mappedRoles({}, 'groups', mapping), [])
})

test('an address is taken only when the provider does not deny it; a name falls back to the user name', () => {
  const claims = { iss: 'https://id.example', sub: 's', upn: 'ada@works.example', email: 'ada@works.example' }
  assert.deepEqual(personOf(claims, 'upn'), {
    issuer: 'https://id.example',
    subject: 's',
    userName: 'ada',
    name: 'ada',
    email: 'ada@works.example',
  })
  assert.equal(personOf({ ...claims, email_verified: false }, 'upn').email, undefined)
  assert.equal(personOf({ ...claims, email: 'no address' }, 'upn').email, undefined)
  assert.equal(personOf(claims, 'missing').userName, 'ada')
  assert.equal(personOf({ ...claims, name: 'N'.repeat(100) }, 'upn').name.length, 64)
})

test('the domain of an address is in lower case; other texts have none', () => {
  assert.equal(domainOf(' Ada@Works.Example '), 'works.example')
  for (const text of ['ada', '@works.example', 'ada@works', 'a@b@works.example', 'a da@works.example', ''])
    assert.equal(domainOf(text), undefined, text)
})
