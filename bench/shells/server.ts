/**
 * Our server's responses for the first view of the peers' shells: the menu, and the parts of the dashboard that our own
 * waits for.
 */
export interface Content {
  menu: Module[]
  functions: { moduleCode: string; moduleName: string }[]
  /** The number of orders in each status. */
  orders: { status: string; total: number }[]
  warnings: { code: string; count: number }[]
  messages: { id: string; title: string; readFlag: number }[]
}

/** A figure of the dashboard, loaded after the cards with open work, as in ours. */
export interface Figure {
  code: string
  points: { name: string; value: string }[]
}

export interface Module {
  id: string
  moduleName: string
  isOperating: number
  subModules: Module[]
}

export interface Order {
  fields: [name: string, value: string][]
  rows: Record<string, unknown>[]
}

let token = ''

async function call(path: string, init: RequestInit = {}): Promise<unknown> {
  const headers: Record<string, string> = { 'Accept-Language': 'en' }
  if (token !== '') headers.Authorization = `Bearer ${token}`
  if (typeof init.body === 'string') headers['Content-Type'] = 'application/json'
  const answer = await fetch(`/stage-api/${path}`, { ...init, headers })
  // The benchmark uses the server of this repository.
  const body = (await answer.json()) as { code: string; data: unknown; access_token?: string }
  if (body.access_token !== undefined) token = body.access_token
  if (body.code !== '200') throw new Error(`${path} answered ${body.code}`)
  return body.data
}

const post = (path: string, input: object) => call(path, { method: 'POST', body: JSON.stringify(input) })

/** Statuses of orders that our dashboard shows to a buyer. */
const states = ['DIFF', 'REFUSED', 'APPROVED', 'REJECTED', 'NEW', 'ISSUED']
const figures = ['orderValue', 'orderStatus']

/** Signs in, and makes the calls of our own shell and dashboard concurrently. */
export async function enter(username: string, password: string): Promise<Content> {
  const client = { client_id: 'bench', client_secret: 'bench' }
  await call('auth/auth/oauth/token', {
    method: 'POST',
    body: new URLSearchParams({ ...client, grant_type: 'password', username, password }),
  })
  const [, menu, , functions, warnings, messages, orders] = await Promise.all([
    call('user/info'),
    call('system/menu'),
    call('basic/home/findAll'),
    call('basic/home/nowMenu'),
    post('basic/home/getWarning', {}),
    post('notice/msgSendRecord/getMessageByUserName?page=1&pageSize=5', {}),
    loadFigure('orderStatus'),
  ])
  return {
    menu: (menu as Module[]).filter(({ isOperating }) => isOperating === 1),
    functions: functions as Content['functions'],
    orders: states.map(status => ({
      status,
      total: Number(orders.points.find(({ name }) => name === status)?.value ?? 0),
    })),
    warnings: warnings as Content['warnings'],
    messages: (messages as { records: Content['messages'] }).records,
  }
}

/** The charts of our dashboard, whose numbers the peers show. */
export function loadFigures(): Promise<Figure[]> {
  return Promise.all(figures.map(loadFigure))
}

async function loadFigure(code: string): Promise<Figure> {
  const { series } = (await post('basic/home/figure', { code })) as { series: Pick<Figure, 'points'>[] }
  return { code, points: series[0]?.points ?? [] }
}

export function cardsOf(content: Content): { title: string; lines: string[] }[] {
  const { functions, orders, warnings, messages } = content
  return [
    { title: 'My shortcuts', lines: functions.map(({ moduleName }) => moduleName) },
    { title: 'Orders waiting for you', lines: orders.map(({ status, total }) => `${status} ${total}`) },
    { title: 'Needs attention', lines: warnings.map(({ code, count }) => `${code} ${count}`) },
    { title: 'Unread messages', lines: messages.filter(({ readFlag }) => readFlag === 0).map(({ title }) => title) },
  ]
}

export async function order(orderNo: string): Promise<Order> {
  const found = (await post('pur/purchaseOrder/getById', { orderNo })) as Record<string, unknown>
  const fields = Object.entries(found).filter(([, value]) => typeof value === 'string')
  const rows = Object.values(found).find(value => Array.isArray(value) && value.length > 0)
  return {
    fields: fields.slice(0, 16).map(([name, value]) => [name, String(value)]),
    rows: rows as Order['rows'],
  }
}

/** Sets the current tab's address and title, as portals do for each tab. */
export function showPlace(name: string): void {
  history.pushState(null, '', `?tab=${encodeURIComponent(name)}`)
  document.title = name
}

export const rowColumns = ['rowNo', 'materialCode', 'materialText', 'spec', 'qty', 'unit', 'price', 'amount']

export const pointColumns = ['name', 'value']

/** Controls a shell from outside. */
export interface ShellBench {
  open(orderNo: string): void
}
