import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import '../support/page.ts'
import { eventsPath } from '../../src/account/server-events.ts'
import { localeSpec } from '../../src/account/language.ts'
import { logoutSpec } from '../../src/account/sign-in.ts'
import { unreadSpec } from '../../src/account/unread.ts'
import * as attachments from '../../src/contract/platform/attachments/attachments.ts'
import type { Endpoint } from '../../src/contract/envelope.ts'
import * as messages from '../../src/contract/platform/messages/messages.ts'
import * as session from '../../src/contract/platform/session/session.ts'
import { getStart } from '../../src/contract/insight/home/start.ts'
import { settingsKey } from '../../src/account/shell-settings.ts'
import { cookieNames, storageKeys } from '../../src/kit/session/kept-session.ts'
import { publicRoutes } from '../../src/portal/public-routes.ts'
import { startSpec } from '../../src/portal/start-answers.ts'
import { pagesWithoutFrame } from '../../server/first-page.ts'
import { chooseLanguage, knownLanguage, languageCodes } from '../../src/kit/session/language.ts'
import { lightPaths } from '../../src/kit/call/oauth-client.ts'
import { attachmentCalls } from '../../src/widgets/uploader/attachment-calls.ts'

describe('what light elements know of the contract without its schema library', () => {
  const part = ({ method, path, query, saves, access }: Endpoint) => ({ method, path, query, saves, access })

  it('is what the contract says', () => {
    assert.deepEqual({ ...unreadSpec }, part(messages.getUnread))
    assert.deepEqual({ ...logoutSpec }, part(session.logout))
    assert.deepEqual({ ...localeSpec }, part(session.saveLocale))
    assert.deepEqual({ ...startSpec }, part(getStart))
    assert.deepEqual(
      { ...attachmentCalls },
      {
        query: part(attachments.queryAttachments),
        one: part(attachments.getAttachment),
        uploaded: part(attachments.getUploaded),
        remove: part(attachments.removeAttachments),
        upload: part(attachments.uploadAttachment),
        limits: part(attachments.getAttachmentLimits),
      },
    )
    assert.equal(eventsPath, messages.eventsPath)
    assert.deepEqual(lightPaths, { token: session.tokenPath, client: session.getClient.path })
    assert.deepEqual(languageCodes, session.languages)
    const loader = readFileSync(new URL('../../elements/loader.ts', import.meta.url), 'utf8')
    assert.ok(loader.includes(`const languages = ['${languageCodes.join("', '")}']`), 'the loader knows them, too')
  })
})

describe('what is copied for the first page', () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

  it('has the names of the cookies, of the storage and of the call', () => {
    const script = read('src/portal/first/first-script.ts')
    for (const name of [cookieNames.token, storageKeys.tokenExpiryTime, settingsKey, `/stage-api/${getStart.path}`])
      assert.ok(script.includes(`'${name}'`), name)
    const server = read('server/first-page.ts')
    const shell = [read('src/account/shell-settings.ts'), read('src/portal/frame/use-sidebar.ts')]
    const cookies = shell.map(text => /^const cookie = '(.+)'$/m.exec(text)?.[1] ?? 'no cookie')
    for (const name of [cookieNames.token, cookieNames.language, ...cookies])
      assert.ok(server.includes(`'${name}'`), name)
  })

  it('knows the pages that signed-in users see without the frame', () => {
    const open = publicRoutes.filter(({ framed }) => framed !== true).map(({ path }) => path)
    assert.deepEqual([...pagesWithoutFrame].sort(), [...open, session.authorizePath].sort())
  })
})

describe('the language', () => {
  it('is the first wish that is ours, else en', () => {
    assert.equal(chooseLanguage('ja', 'es-MX', 'zh'), 'ja')
    assert.equal(chooseLanguage(undefined, '', 'es-MX', 'zh'), 'es')
    assert.equal(chooseLanguage(undefined, 'de-DE', 'zh'), 'zh')
    assert.equal(chooseLanguage('xx', 'de', undefined), 'en')
  })

  it('is known by its first part only', () => {
    assert.equal(knownLanguage('zh-Hant-TW'), 'zh')
    assert.equal(knownLanguage('ES_mx'), 'es')
    assert.equal(knownLanguage('eng'), undefined)
  })
})
