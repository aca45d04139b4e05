import { after, before } from 'node:test'
import { testPortal } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'
import { storyOf } from '../support/story.ts'
import { deliver } from './demand-to-payment/deliver.ts'
import { order } from './demand-to-payment/order.ts'
import { pay } from './demand-to-payment/pay.ts'
import { prepare } from './demand-to-payment/prepare.ts'
import { report } from './demand-to-payment/report.ts'
import { source } from './demand-to-payment/source.ts'

/**
 * One purchase from the demand to the payment and the reports, by nine users through the screen only, each in a
 * separate browser. The parts depend on each other's data; every amount was computed by hand.
 */
let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

const story = storyOf(() => portal)
for (const part of [prepare, source, order, deliver, pay, report]) part(story)
