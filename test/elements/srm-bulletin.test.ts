import '../../elements/srm-bulletin.ts'
import { freshSession } from '../support/session.ts'
import { afterEach, beforeEach, describe, expect, it, waitUntil } from '../support/browser-test.ts'
import { expectAccessible, named } from '../ui/stage.tsx'

function element(announcementId?: string): ShadowRoot {
  const host = document.createElement('srm-bulletin')
  if (announcementId !== undefined) host.setAttribute('announcement-id', announcementId)
  host.style.display = 'block'
  document.body.append(host)
  if (!host.shadowRoot) throw new Error('The element has no root.')
  return host.shadowRoot
}

beforeEach(() => freshSession())
afterEach(() => document.body.replaceChildren())

describe('srm-bulletin', () => {
  it('tells that an announcement is gone, and leads back to all of them where no one else does', async () => {
    const root = element('7')
    await waitUntil(() => root.querySelector('.empty'), 'it is shown')
    expect(root.querySelector('form[role=search]')).to.equal(null)
    await expectAccessible(root)
    named(root, 'All announcements').click()
    await waitUntil(() => root.querySelector('form[role=search]'), 'all of them are shown')
  })
})
