import type { FastifyInstance } from 'fastify'
import { getPurchaserByUserId, verifyPurchaser } from '../../../../src/contract/platform/organisation/purchasers.ts'
import { getAllCountry, queryAreas, queryChildAreas } from '../../../../src/contract/regions.ts'
import {
  adminSaveRegister,
  decideRegisterForm,
  getRegisterForm,
  queryRegisterForms,
} from '../../../../src/contract/ground/registration/registration.ts'
import type { RegisterForm } from '../../../../src/contract/ground/registration/registration.ts'
import type { Server } from '../../../kit/area.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import { serve, serveVisitor } from '../../../kit/call/serve.ts'
import { allowedEvents } from '../../../kit/documents/steps.ts'
import { areaLine, areasBelow, areasOf } from '../../../kit/regions/areas.ts'
import { readCountries } from '../../../kit/regions/countries.ts'
import { decide } from './decide.ts'
import { readForm, readForms } from './form.queries.ts'
import type { FormRow } from './form.queries.ts'
import { ownTask } from '../workflow/read.ts'
import { readPurchaser, readPurchaserOf } from './purchaser.queries.ts'
import { registerSteps } from './register-steps.rules.ts'
import { tidied } from './register.rules.ts'
import { enterRegistration } from './submit.ts'
import { visitorRoutes } from './visitor.routes.ts'

export function registrationRoutes(app: FastifyInstance, { settings }: Server): void {
  visitorRoutes(app, settings.smtpUrl !== undefined)
  serveVisitor(app, getAllCountry, (_, { database, language }) => readCountries(database, language))
  serveVisitor(app, queryAreas, ({ countryCode = 'CN' }, { language }) => areasOf(countryCode, language))
  serveVisitor(app, queryChildAreas, ({ parentId }, { language }) => areasBelow(parentId, language))
  serve(app, queryRegisterForms, (filters, act) => readForms(act, filters))
  serve(app, getRegisterForm, async ({ id }, act) => asSeen(act, (await readForm(act, id)) ?? refuse('noSuchData')))
  serve(app, decideRegisterForm, async (input, act) => {
    await decide(act, input)
    return null
  })
  serve(app, adminSaveRegister, ({ id, version, locale, ...given }, act) =>
    enterRegistration(act, id === undefined ? undefined : { id, ...(version === undefined ? {} : { version }) }, {
      input: tidied(given),
      locale,
    }),
  )
  purchaserRoutes(app)
}

function purchaserRoutes(app: FastifyInstance): void {
  serve(app, verifyPurchaser, async ({ id }, act) => {
    const found = buyersOnly(act, await readPurchaser(act.db, act.caller, id))
    const userId = found.userId ?? refuse('purchaserHasNoUser')
    return { valid: found.active === 1, purchaserId: found.id, userId }
  })
  serve(app, getPurchaserByUserId, async ({ userId }, act) =>
    buyersOnly(act, await readPurchaserOf(act.db, act.caller, userId)),
  )
}

/** Purchasers are visible to buyers only. @throws Refusal 10007 for all others, as if there were none. */
function buyersOnly<Row>(act: Act, found: Row | undefined): Row {
  if (found === undefined || sideOf(act.caller) !== 'buyer' || act.caller.userType === 'EXPERT') refuse('noSuchData')
  return found
}

async function asSeen(act: Act, row: FormRow): Promise<RegisterForm> {
  const { registeredCapital, foundedDate, areaCode, tasks, enteredBy, ...form } = row
  // Users with an approval task decide, except the one who entered the registration.
  const decides = ownTask(tasks, act.caller) !== undefined && enteredBy !== act.caller.userId
  const theirs = row.status !== 'APPROVING' || decides
  return {
    ...form,
    ...(registeredCapital === null ? {} : { registeredCapital }),
    ...(foundedDate === null ? {} : { foundedDate }),
    ...(areaCode === '' ? {} : { areaCode }),
    areaName: areaCode === '' ? '' : ((await areaLine(areaCode, act.caller.language)) ?? ''),
    allowed: theirs ? allowedEvents(registerSteps, row, act.caller) : [],
  }
}
