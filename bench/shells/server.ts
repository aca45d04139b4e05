/** What the peers' shells show, as our server answers it. */
export interface Content {
  menu: Module[]
  orders: Record<string, unknown>[]
  messages: { id: string; title: string }[]
}

export interface Module {
  id: string
  moduleName: string
  isOperating: number
  subModules: Module[]
}

/** An order with its rows. */
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
  // The benchmark talks to the server of this repository.
  const body = (await answer.json()) as { code: string; data: unknown; access_token?: string }
  if (body.access_token !== undefined) token = body.access_token
  if (body.code !== '200') throw new Error(`${path} answered ${body.code}`)
  return body.data
}

const post = (path: string, input: object) => call(path, { method: 'POST', body: JSON.stringify(input) })

/** Signs in, and loads the profile, the menu and what the dashboard shows, all at once. */
export async function enter(username: string, password: string): Promise<Content> {
  const client = { client_id: 'bench', client_secret: 'bench' }
  await call('auth/auth/oauth/token', {
    method: 'POST',
    body: new URLSearchParams({ ...client, grant_type: 'password', username, password }),
  })
  const [, menu, orders, messages] = await Promise.all([
    call('user/info'),
    call('system/menu'),
    post('pur/purchaseOrder/query?page=1&pageSize=5&scope=1', {}),
    post('notice/msgSendRecord/getMessageByUserName?page=1&pageSize=5', {}),
  ])
  return {
    menu: (menu as Module[]).filter(({ isOperating }) => isOperating === 1),
    orders: (orders as { records: Content['orders'] }).records,
    messages: (messages as { records: Content['messages'] }).records,
  }
}

/** An order by its number. */
export async function order(orderNo: string): Promise<Order> {
  const found = (await post('pur/purchaseOrder/getById', { orderNo })) as Record<string, unknown>
  const fields = Object.entries(found).filter(([, value]) => typeof value === 'string')
  const rows = Object.values(found).find(value => Array.isArray(value) && value.length > 0)
  return {
    fields: fields.slice(0, 16).map(([name, value]) => [name, String(value)]),
    rows: rows as Order['rows'],
  }
}

/** Columns of an order's rows. */
export const rowColumns = ['rowNo', 'materialCode', 'materialText', 'spec', 'qty', 'unit', 'price', 'amount']

/** What the benchmark does to a shell from outside. */
export interface ShellBench {
  open(orderNo: string): void
}
