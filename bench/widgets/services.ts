import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Database } from '../../server/db/database.ts'
import { firstTitle, unreadMessages } from './cases.ts'

const benchMessages = Array.from({ length: 10 }, (_, at) => ({
  title: at === 0 ? firstTitle : `Purchase order ${4500000001 + at} was confirmed`,
  body: `Hengli Machinery has answered line ${at + 1} with another date. Please look at it before the end of the week.`,
  read: at >= unreadMessages,
  at: new Date(Date.UTC(2026, 4, 20, 9) - at * 7_200_000),
}))

/** Fills the inbox of the demo's buyer with the messages that the mocks return. */
export async function putMessages(database: Database): Promise<void> {
  const mine = sql`(select id from app_user where username = 'buyer')`
  await database.run(sql`delete from notice where user_id = ${mine}`)
  for (const { title, body, read, at } of [...benchMessages].reverse())
    await database.run(sql`
      insert into notice (enterprise_id, user_id, title, content, send_time, read_flag, notice_type_code)
      select enterprise_id, id, ${title}, ${body}, ${at}, ${read ? 1 : 0}, 'ORDER' from app_user where username = 'buyer'`)
}

/** Mocks the services of the peers' widgets, with the same messages. */
export function serveServices(app: FastifyInstance): void {
  app.post('/bench/service/courier', ({ body }, reply) => reply.send(courierAnswer(body)))
  app.post('/bench/service/novu/v1/inbox/session', (_, reply) => reply.send({ data: novuSession }))
  app.get('/bench/service/novu/v1/inbox/notifications', (_, reply) => reply.send(novuAnswer()))
  app.get('/bench/service/novu/v1/inbox/notifications/count', (_, reply) =>
    reply.send({ data: [{ count: unreadMessages, filter: {} }] }),
  )
  app.all('/bench/service/*', (_, reply) => reply.send({ data: {} }))
}

const novuSession = {
  token: 'bench',
  totalUnreadCount: unreadMessages,
  unreadCount: { total: unreadMessages, severity: { high: 0, medium: 0, low: 0, none: unreadMessages } },
  removeNovuBranding: true,
  isDevelopmentMode: false,
  maxSnoozeDurationHours: 24,
}

function courierAnswer(body: unknown) {
  const { query = '' } = body as { query?: string }
  if (query.includes('GetUnreadCounts')) {
    const names = [...query.matchAll(/(\w+): count\(/g)].map(([, name = '']) => [name, unreadMessages])
    return { data: Object.fromEntries(names) as object }
  }
  const nodes = benchMessages.map(({ title, body: preview, read, at }, index) => ({
    messageId: `message-${index}`,
    title,
    preview,
    created: at.toISOString(),
    ...(read ? { read: at.toISOString() } : {}),
    data: {},
    tags: [],
    trackingIds: {},
    actions: [],
  }))
  const pageInfo = { startCursor: null, hasNextPage: false }
  const page = { totalCount: nodes.length, pageInfo, nodes }
  return { data: { count: nodes.length, unreadCount: unreadMessages, messages: page } }
}

function novuAnswer() {
  const to = { id: 'bench', subscriberId: 'bench', firstName: 'Bench', lastName: '' }
  const data = benchMessages.map(({ title, body, read, at }, index) => ({
    id: `message-${index}`,
    transactionId: `transaction-${index}`,
    subject: title,
    body,
    to,
    isRead: read,
    isSeen: true,
    isArchived: false,
    isSnoozed: false,
    createdAt: at.toISOString(),
    readAt: null,
    channelType: 'in_app',
    severity: 'none',
    tags: [],
    data: {},
  }))
  return { data, hasMore: false, filter: {} }
}
