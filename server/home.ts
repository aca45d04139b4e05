import { userFigures, userWarnings } from './modules/administration/home.queries.ts'
import type { HomeSources } from './modules/home/routes.ts'
import { sendFigures, sendWarnings } from './modules/messages/home.queries.ts'
import { orderFigures, orderWarnings } from './modules/purchase-orders/home.queries.ts'
import { registrationWarnings } from './modules/registration/home.queries.ts'

/** What the areas give to the home page. */
export const homeSources: HomeSources = {
  warnings: [...orderWarnings, ...registrationWarnings, ...sendWarnings, ...userWarnings],
  figures: [...orderFigures, ...userFigures, ...sendFigures],
}
