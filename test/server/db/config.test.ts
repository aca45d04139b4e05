import assert from 'node:assert/strict'
import { isAbsolute } from 'node:path'
import { test } from 'node:test'
import { ConfigError, readConfig } from '../../../server/config.ts'

test('an empty environment gives the promised defaults', () => {
  const { dataDir, ...rest } = readConfig({ PORT: '', HOST: ' ' })
  assert.ok(isAbsolute(dataDir) && dataDir.endsWith('.data'))
  assert.deepEqual(rest, {
    port: 8080,
    host: '127.0.0.1',
    publicUrl: undefined,
    databaseUrl: undefined,
    filesUrl: undefined,
    demo: true,
    clientId: undefined,
    clientSecret: undefined,
    allowedOrigins: [],
    smtpUrl: undefined,
    smsUrl: undefined,
    scanUrl: undefined,
    sealSecret: undefined,
    metricsToken: undefined,
    interfaceHosts: [],
    executorHosts: [],
    logLevel: 'info',
    timeZone: 'Asia/Shanghai',
    trustedProxies: 0,
    drainSeconds: 0,
  })
})

test('demo data is off by default with a database of its own, and can be asked for', () => {
  assert.equal(readConfig({ DATABASE_URL: 'postgres://u:p@db/srm' }).demo, false)
  assert.equal(readConfig({ DATABASE_URL: 'postgres://u:p@db/srm', DEMO: '1' }).demo, true)
})

test('a database may be reached by its socket, without a host in the address', () => {
  const databaseUrl = 'postgres://u:p@/srm?host=%2Frun%2Fpostgresql&port=5432'
  assert.equal(readConfig({ DATABASE_URL: databaseUrl }).databaseUrl, databaseUrl)
})

test('hosts of interfaces are read from a list and said once', () => {
  const { interfaceHosts } = readConfig({
    INTERFACE_HOSTS: 'ERP.example.com, *.example.org:8443 erp.example.com 127.0.0.1:9000,[::1]',
  })
  assert.deepEqual(interfaceHosts, ['erp.example.com', '*.example.org:8443', '127.0.0.1:9000', '[::1]'])
})

test('origins are read from a list and said once, as browsers send them', () => {
  const { allowedOrigins } = readConfig({
    ALLOWED_ORIGINS: 'https://erp.example, http://LOCALHOST:3000 https://erp.example',
  })
  assert.deepEqual(allowedOrigins, ['https://erp.example', 'http://localhost:3000'])
})

test('a server that others reach must be told its public address', () => {
  assert.throws(() => readConfig({ HOST: '0.0.0.0' }), /^ConfigError: PUBLIC_URL must name the address/)
  const { publicUrl } = readConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'https://Portal.example.com/' })
  assert.equal(publicUrl, 'https://portal.example.com')
  assert.equal(readConfig({ HOST: 'localhost' }).publicUrl, undefined)
})

const wrong: [name: string, value: string][] = [
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '1e3'],
  ['HOST', 'localhost:80'],
  ['HOST', 'http://x'],
  ['PUBLIC_URL', 'portal.example.com'],
  ['PUBLIC_URL', 'https://portal.example.com/srm'],
  ['PUBLIC_URL', 'ftp://portal.example.com'],
  ['PUBLIC_URL', 'https://user@portal.example.com'],
  ['DATA_DIR', 'a\0b'],
  ['DATABASE_URL', 'mysql://u:secret@db/x'],
  ['DATABASE_URL', 'db.example'],
  ['FILES_URL', '/srv/secret'],
  ['FILES_URL', 's3://?endpoint=http://x'],
  ['FILES_URL', 's3://bucket?endpoint=minio'],
  ['DEMO', 'yes'],
  ['CLIENT_ID', 'a b'],
  ['CLIENT_SECRET', 'secret'],
  ['ALLOWED_ORIGINS', '*'],
  ['ALLOWED_ORIGINS', 'https://erp.example/path'],
  ['ALLOWED_ORIGINS', 'null'],
  ['INTERFACE_HOSTS', 'https://erp.example'],
  ['INTERFACE_HOSTS', '*'],
  ['INTERFACE_HOSTS', 'erp.*.example'],
  ['INTERFACE_HOSTS', 'erp.example:0'],
  ['INTERFACE_HOSTS', 'erp.example:70000'],
  ['INTERFACE_HOSTS', 'user@erp.example'],
  ['INTERFACE_HOSTS', '127.1'],
  ['INTERFACE_HOSTS', '*.0.0.1'],
  ['SMTP_URL', 'mail.example:25'],
  ['SMS_URL', 'ftp://sms.example'],
  ['LOG_LEVEL', 'loud'],
  ['TIME_ZONE', 'Mars/Olympus'],
  ['TIME_ZONE', '+08:00'],
  ['TRUSTED_PROXIES', 'true'],
  ['METRICS_TOKEN', 'too short secret@'],
  ['SEAL_SECRET', 'too short'],
  ['DRAIN_SECONDS', '301'],
]

for (const [name, value] of wrong) {
  test(`${name}=${JSON.stringify(value)} is refused with one sentence that names it`, () => {
    assert.throws(
      () => readConfig({ [name]: value }),
      error =>
        error instanceof ConfigError &&
        error.message.startsWith(`${name} `) &&
        /^[^\n]+\.$/.test(error.message) &&
        !error.message.includes('secret@') &&
        !error.message.includes('/srv/secret'),
    )
  })
}
