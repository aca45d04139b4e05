import '../../elements/srm-todo.ts'
import '../../elements/srm-workflow.ts'
import { copyDemand, queryDemands, submitDemand } from '../../src/contract/sourcing/demand/demands.ts'
import { queryMyTodo } from '../../src/contract/ground/workflow/workflow.ts'
import { signIn, signOut } from '../../src/account/sign-in.ts'
import { call } from '../../src/kit/call/call.ts'
import { $session } from '../../src/kit/session/session-store.ts'
import { after, afterEach, before, describe, expect, it, oneEvent, waitUntil } from '../support/browser-test.ts'
import { freshSession } from '../support/session.ts'
import { inDialog, press } from '../ui/import-dialog.ts'
import { expectAccessible, find } from '../ui/stage.tsx'

let number = ''
let other = ''

function place(markup: string, width = 1200) {
  document.body.innerHTML = markup
  const host = find(document.body, ':first-child')
  host.style.inlineSize = `${width}px`
  if (!host.shadowRoot) throw new Error('The element has no root.')
  return { host, root: host.shadowRoot }
}

const rowOf = (root: ParentNode) =>
  [...root.querySelectorAll<HTMLElement>('tbody tr')].find(row => row.textContent.includes(number))

before(async () => {
  freshSession()
  await signIn('buyer', 'demo1234')
  const { records } = await call(queryDemands, { pageSize: 1 })
  const submitted = async () => {
    const { id, version } = await call(copyDemand, { id: records[0]?.id ?? '' })
    return (await call(submitDemand, { id, version })).demandNo
  }
  number = await submitted()
  other = await submitted()
  await signOut()
  await signIn('buyer2', 'demo1234')
})
after(async () => {
  if ($session.get().tokens) await signOut()
})
afterEach(() => document.body.replaceChildren())

describe('srm-workflow', () => {
  it('shows a host page who waits for what, by the id of an approval or by the page of its document', async () => {
    const [task] = (await call(queryMyTodo, { keyword: number })).records
    for (const which of [`instance-id="${task?.approvalId ?? ''}"`, `document-page="${task?.pcUrl ?? ''}"`]) {
      const { root } = place(`<srm-workflow ${which}></srm-workflow>`)
      await waitUntil(() => root.querySelector('.workflow-chain'), 'the approval is there')
      expect(root.textContent).to.contain(number)
      expect(root.querySelectorAll('.drawn-node.waits').length).to.equal(1)
      await expectAccessible(root)
    }
  }).timeout(60_000)
})

describe('srm-workflow decided', () => {
  it('says what the current user has decided', async () => {
    const [task] = (await call(queryMyTodo, { keyword: other })).records
    const { host, root } = place(`<srm-workflow instance-id="${task?.approvalId ?? ''}"></srm-workflow>`)
    await waitUntil(() => root.querySelector('.workflow-chain'), 'the approval is there')
    press(root, 'Approve')
    await waitUntil(() => inDialog(root, 'button'), 'it is asked first')
    const decided: Promise<CustomEvent> = oneEvent(host, 'srm-decide')
    const confirm = [...root.querySelectorAll<HTMLElement>('dialog[open] button')].find(
      button => button.textContent.trim() === 'Approve',
    )
    confirm?.click()
    const { taskId, approvalId, businessType, businessId, docNo, pcUrl } = task ?? {}
    expect((await decided).detail).to.deep.equal({
      taskId,
      approvalId,
      businessType,
      businessId,
      docNo,
      pcUrl,
      decision: 'AGREE',
    })
  }).timeout(60_000)
})

describe('srm-todo', () => {
  it('lists what waits, says which task was chosen, and which was agreed to', async () => {
    const { host, root } = place('<srm-todo page-size="100"></srm-todo>')
    await waitUntil(() => rowOf(root), 'the task is there')
    const row = () => rowOf(root) ?? host
    const opened: Promise<CustomEvent<{ docNo: string }>> = oneEvent(host, 'srm-open')
    host.addEventListener('srm-open', event => event.preventDefault(), { once: true })
    find(row(), '.row-link').click()
    expect((await opened).detail.docNo).to.equal(number)
    await expectAccessible(root)
    find(row(), '.checkbox').click()
    press(root, 'Approve')
    await waitUntil(() => inDialog(root, 'button'), 'it is asked first')
    const decided: Promise<CustomEvent<{ docNo: string; decision: string }>> = oneEvent(host, 'srm-decide')
    const confirm = [...root.querySelectorAll<HTMLElement>('dialog[open] button')].find(
      button => button.textContent.trim() === 'Approve',
    )
    confirm?.click()
    const { docNo, decision } = (await decided).detail
    expect([docNo, decision]).to.deep.equal([number, 'AGREE'])
    await waitUntil(() => !rowOf(root), 'it waits no more')
  }).timeout(60_000)

  it('shows as many rows as the attribute says', async () => {
    const { root } = place('<srm-todo page-size="2"></srm-todo>')
    await waitUntil(() => root.querySelector('tbody tr'), 'the list is there')
    expect(root.querySelectorAll('tbody tr').length).to.equal(2)
  }).timeout(40_000)
})
