import type { FastifyInstance } from 'fastify'
import type { Input } from '../../../../src/contract/envelope.ts'
import { getOwnProfile, saveAvatar, saveProfile } from '../../../../src/contract/platform/session/own-account.ts'
import type { OwnProfile } from '../../../../src/contract/platform/session/own-account.ts'
import { fitsPassword } from '../../../auth/passwords.ts'
import type { Act } from '../../../kit/call/act.ts'
import { audit } from '../../../kit/audit.ts'
import { changesOf, requireVersion } from '../../../kit/records/changes.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import * as queries from './profile.queries.ts'
import { newAddress, profileProblems } from './profile.rules.ts'
import { readPasswordHash } from './queries.ts'

export function profileRoutes(app: FastifyInstance): void {
  serve(app, getOwnProfile, (_, act) => requireProfile(act))
  serve(app, saveProfile, save)
  serve(app, saveAvatar, async ({ avatar }, { db, caller }) => {
    await queries.writeAvatar(db, caller.userId, avatar)
    return null
  })
}

async function requireProfile({ db, caller }: Act): Promise<OwnProfile> {
  return (await queries.readOwnProfile(db, caller.userId)) ?? refuse('noSuchData')
}

async function save(given: Input<typeof saveProfile>, act: Act): Promise<OwnProfile> {
  const { db, caller } = act
  const input = { ...given, name: given.name.trim(), phone: given.phone.trim(), email: given.email.trim() }
  // Serialised, so that the second of two users with the same phone gets a refusal.
  await queries.lockUsers(db)
  const kept = await requireProfile(act)
  requireVersion(kept, input.version)
  const proved =
    !newAddress(input, kept) || (await fitsPassword(input.password ?? '', await readPasswordHash(db, caller.userId)))
  refuseProblems(profileProblems(input, kept, { proved, taken: await queries.readTakenOwn(db, caller.userId, input) }))
  await queries.writeProfile(db, caller.userId, input)
  const saved = await requireProfile(act)
  audit(act, {
    businessType: 'USER',
    businessId: caller.userId,
    docNo: caller.userName,
    action: 'UPDATE',
    changes: changesOf(['name', 'phone', 'email', 'introduction'], kept, saved),
  })
  return saved
}
