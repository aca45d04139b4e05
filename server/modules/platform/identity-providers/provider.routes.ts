import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import {
  disableIdentityProviders,
  enableIdentityProviders,
  getIdentityOptions,
  previewIdentityClaims,
  providerCallbackPath,
  queryIdentityProviders,
  removeIdentityProviders,
  saveIdentityProvider,
  testIdentityProvider,
} from '../../../../src/contract/platform/identity-providers/identity-providers.ts'
import type { IdentityProvider } from '../../../../src/contract/platform/identity-providers/identity-providers.ts'
import { audit } from '../../../kit/audit.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { basePath, serve, serveUser } from '../../../kit/call/serve.ts'
import { removeRecords, saveRecord, switchRecords } from '../../../kit/records/master-records.ts'
import type { MasterRecords } from '../../../kit/records/master-records.ts'
import { textOf } from '../../../kit/texts.ts'
import { freeName } from './admit.ts'
import { mappedRoles, personOf } from './claims.rules.ts'
import type { Claims } from './claims.rules.ts'
import { testProvider } from './provider-test.ts'
import * as queries from './provider.queries.ts'
import { enableProblems, providerProblems } from './provider.rules.ts'

export function providerRoutes(app: FastifyInstance, hosts: readonly string[]): void {
  const records = providerRecords(hosts)
  serve(app, queryIdentityProviders, (input, { db, caller }) => queries.readProviderPage(db, caller, input))
  serve(app, saveIdentityProvider, async (input, act) => {
    const { id, name } = await saveRecord(act, records, input)
    if ((input.clientSecret ?? '') !== '') auditSecret(act, id, name)
    return { id }
  })
  serve(app, enableIdentityProviders, ({ ids }, act) => switchRecords(act, records, ids, 1))
  serve(app, disableIdentityProviders, ({ ids }, act) => switchRecords(act, records, ids, 0))
  serve(app, removeIdentityProviders, ({ ids }, act) => removeRecords(act, records, ids))
  serve(app, getIdentityOptions, async (_, { db, caller, origin = '' }) => ({
    roles: await queries.readMappableRoles(db, caller.language),
    hosts: [...hosts],
    redirectUri: origin + basePath + providerCallbackPath,
    signedOutUri: `${origin}/`,
  }))
  serveUser(app, testIdentityProvider, async (input, { caller }) => {
    const findings = await testProvider(input, hosts)
    return {
      findings: findings.map(({ tone, key, values }) => ({
        tone,
        text: textOf(caller.language, 'problems', `identity.${key}`, values),
      })),
    }
  })
  serve(app, previewIdentityClaims, (input, act) => preview(act, input))
}

function providerRecords(
  hosts: readonly string[],
): MasterRecords<IdentityProvider, Input<typeof saveIdentityProvider>> {
  return {
    businessType: 'IDENTITY_PROVIDER',
    table: sql`identity_provider`,
    audited: [
      ...(['name', 'issuer', 'clientId', 'scopes', 'domains', 'userNameClaim', 'rolesClaim', 'roles'] as const),
      'passwordsOff',
    ],
    numberOf: provider => provider.name,
    lock: ({ db, caller }, id) => queries.lockProvider(db, caller, id),
    problems: async ({ db, caller }, wanted) =>
      providerProblems(wanted, {
        hosts,
        roleIds: (await queries.readMappableRoles(db, caller.language)).map(({ id }) => id),
        nameTaken: await queries.isNameTaken(db, caller, wanted),
      }),
    write: ({ db, caller }, wanted) => queries.writeProvider(db, caller, wanted),
    switchProblems: (_, provider, active) => Promise.resolve(active === 1 ? enableProblems(provider, hosts) : []),
  }
}

function auditSecret(act: Act, businessId: string, docNo: string): void {
  const changes = [{ field: 'clientSecret', row: null, before: null, after: '******' }]
  audit(act, { businessType: 'IDENTITY_PROVIDER', businessId, docNo, action: 'UPDATE', changes })
}

/** User name and roles of a first sign-in with these claims. */
async function preview({ db, caller }: Act, input: Input<typeof previewIdentityClaims>) {
  const claims = claimsIn(input.content)
  const person = personOf(claims, input.userNameClaim)
  const roleIds = mappedRoles(claims, input.rolesClaim, input.roles)
  const roles = await queries.readMappableRoles(db, caller.language)
  return {
    userName: await freeName(db, person.userName),
    name: person.name,
    roles: roles.filter(({ id }) => roleIds.includes(id)).map(({ code, name }) => `${name} (${code})`),
    problem: roleIds.length === 0 ? textOf(caller.language, 'problems', 'identity.noRole') : '',
  }
}

/** @throws Refusal 10008 for a text that is no JSON object. */
function claimsIn(text: string): Claims {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Claims
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  return refuse('invalidInput', { errors: [{ field: 'content', name: 'invalidInput', key: 'identity.notClaims' }] })
}
