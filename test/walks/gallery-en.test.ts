import { after, before, test } from 'node:test'
import { walkGallery } from '../support/gallery.ts'
import { testPortal } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

test('each element has a page that anybody can read and use (en, 1440 px, light)', { timeout: 600_000 }, () =>
  walkGallery(portal, { language: 'en', width: 1440, theme: 'light' }),
)
