import { signIn, signOut } from '../../src/account/sign-in.ts'
import { loadWords } from '../../src/i18n/words.ts'
import { setLanguage } from '../../src/kit/session/session-start.ts'
import { ApprovalPanel, useTaskOf } from '../../src/widgets/document/approval-panel.tsx'
import { after, afterEach, before, describe, expect, it, waitUntil } from '../support/browser-test.ts'
import { clearStage, expectAccessible, stage } from '../ui/stage.tsx'

before(async () => {
  setLanguage('en')
  await signIn('warehouse', 'demo1234')
  await loadWords('documents', 'en')
})
after(signOut)
afterEach(clearStage)

/** An order as its page shows it to an approver. */
function Decision() {
  const task = useTaskOf('/form/create-detail?id=1')
  return (
    <ApprovalPanel
      elsewhere={task.elsewhere}
      may={{ AGREE: true, REJECT: true }}
      decide={() => Promise.resolve(undefined)}
    >
      <p>What changed</p>
    </ApprovalPanel>
  )
}

describe('the decision on a document', () => {
  it('is offered to those whose step it is alone; others see what it is about, and that it waits', async () => {
    const root = await stage(<Decision />, 800)
    await waitUntil(() => root.textContent.includes("This is waiting for another user's decision"), 'it says so')
    expect(root.textContent).to.contain('What changed')
    expect(root.querySelectorAll('button, textarea').length).to.equal(0)
    await expectAccessible(root)
  }).timeout(40_000)
})
